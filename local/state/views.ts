/**
 * Read-only sets and maps of keys, computed from other data at every access, so that they are
 * always current. Creating them is cheap, so a run that is not observed does not pay for them.
 */

/** Keys and their places. */
export interface KeyPlaces {
  readonly keys: readonly string[];
  /** Returns -1 for a key without a place. */
  readonly placeOf: (key: string) => number;
}

/** The places that belong to a set. */
export interface Members {
  readonly size: () => number;
  readonly has: (place: number) => boolean;
  /** A superset of the members, in the order in which members are listed. */
  readonly among: () => Iterable<number>;
}

const INSPECT = Symbol.for("Deno.customInspect");

type Inspect = (value: unknown, options: Deno.InspectOptions) => string;

/** A set of the keys whose places are members. */
export class SetView implements ReadonlySet<string> {
  readonly #places: KeyPlaces;
  readonly #members: Members;

  constructor(places: KeyPlaces, members: Members) {
    this.#places = places;
    this.#members = members;
  }

  get size(): number {
    return this.#members.size();
  }

  has(key: string): boolean {
    const place = this.#places.placeOf(key);
    return place >= 0 && this.#members.has(place);
  }

  *values(): SetIterator<string> {
    for (const place of this.#members.among()) {
      if (this.#members.has(place)) yield this.#places.keys[place] as string;
    }
  }

  keys(): SetIterator<string> {
    return this.values();
  }

  *entries(): SetIterator<[string, string]> {
    for (const key of this.values()) yield [key, key];
  }

  [Symbol.iterator](): SetIterator<string> {
    return this.values();
  }

  forEach(visit: (key: string, same: string, set: ReadonlySet<string>) => void): void {
    for (const key of this.values()) visit(key, key, this);
  }

  union<T>(other: ReadonlySetLike<T>): Set<string | T> {
    return new Set(this).union(other);
  }

  intersection<T>(other: ReadonlySetLike<T>): Set<string & T> {
    return new Set(this).intersection(other);
  }

  difference<T>(other: ReadonlySetLike<T>): Set<string> {
    return new Set(this).difference(other);
  }

  symmetricDifference<T>(other: ReadonlySetLike<T>): Set<string | T> {
    return new Set(this).symmetricDifference(other);
  }

  isSubsetOf(other: ReadonlySetLike<unknown>): boolean {
    return new Set(this).isSubsetOf(other);
  }

  isSupersetOf(other: ReadonlySetLike<unknown>): boolean {
    return new Set(this).isSupersetOf(other);
  }

  isDisjointFrom(other: ReadonlySetLike<unknown>): boolean {
    return new Set(this).isDisjointFrom(other);
  }

  [INSPECT](inspect: Inspect, options: Deno.InspectOptions): string {
    return inspect(new Set(this), options);
  }
}

/** A map from the keys whose places are members to values by place. */
export class MapView<V> implements ReadonlyMap<string, V> {
  readonly #places: KeyPlaces;
  readonly #members: Members;
  readonly #keys: SetView;
  readonly #valueAt: (place: number) => V;

  constructor(places: KeyPlaces, members: Members, valueAt: (place: number) => V) {
    this.#places = places;
    this.#members = members;
    this.#keys = new SetView(places, members);
    this.#valueAt = valueAt;
  }

  get size(): number {
    return this.#members.size();
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  get(key: string): V | undefined {
    const place = this.#places.placeOf(key);
    return place >= 0 && this.#members.has(place) ? this.#valueAt(place) : undefined;
  }

  keys(): MapIterator<string> {
    return this.#keys.values();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): MapIterator<[string, V]> {
    for (const place of this.#members.among()) {
      if (this.#members.has(place)) {
        yield [this.#places.keys[place] as string, this.#valueAt(place)];
      }
    }
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(visit: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) visit(value, key, this);
  }

  [INSPECT](inspect: Inspect, options: Deno.InspectOptions): string {
    return inspect(new Map(this), options);
  }
}
