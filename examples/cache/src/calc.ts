/** Sums and products with brackets: `2*(3+4)` is 14. */
export function evaluate(text: string): number {
  let at = 0;
  const sum = (): number => {
    let value = product();
    for (; text[at] === "+"; value += product()) at++;
    return value;
  };
  const product = (): number => {
    let value = atom();
    for (; text[at] === "*"; value *= atom()) at++;
    return value;
  };
  const atom = (): number => {
    if (text[at] === "(") {
      at++;
      const value = sum();
      at++;
      return value;
    }
    const start = at;
    while (/[0-9]/.test(text[at] ?? "")) at++;
    return Number(text.slice(start, at));
  };
  return sum();
}
