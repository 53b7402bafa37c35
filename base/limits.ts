/**
 * Every maximum of Weir in one place. A limit is checked where data enters, and named in the error.
 *
 * Names carry their unit last. Sources are given where the number is not a free choice.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Nesting of task arguments and of encoded values. */
export const ARGUMENT_DEPTH_MAX = 64;
/** Positional arguments of one call. */
export const ARGUMENTS_MAX = 10_000;
/** Characters of the name of an operation, with the address of its module. */
export const OPERATION_CHARACTERS_MAX = 2048;
/** Characters of what is only shown to people: the name of a graph, the label of a task. */
export const LABEL_CHARACTERS_MAX = 1024;
/** Seconds of a timeout or of the time that outputs are kept: microseconds stay exact integers. */
export const TIME_SECONDS_MAX = 1_000_000_000;
/** UTF-8 bytes of a short key. */
export const KEY_BYTES_MAX = 1024;
/** Literals up to this many JSON characters are inlined into their dependents. */
export const INLINE_LITERAL_BYTES_MAX = 64 * KIB;
/**
 * Copies of one literal that are inlined, in JSON characters together. A literal that is used more
 * often than that becomes a task of its own, so that its copies do not travel through the
 * scheduler.
 */
export const INLINE_LITERAL_COPIES_BYTES_MAX = 4 * MIB;
/** Files of one module set. */
export const MODULE_FILES_MAX = 1000;
/** Bytes of one module set, all files together. */
export const MODULE_BYTES_MAX = 16 * MIB;
/** Inflated bytes of a request body unless `--max-body` says otherwise. */
export const BODY_BYTES_MAX = 256 * MIB;
/** Results shown as JSON; more is 406 and points to msgpack. */
export const JSON_VIEW_BYTES_MAX = 64 * MIB;
/** Instructions sent to one worker and not yet acknowledged. */
export const UNACKNOWLEDGED_BYTES_MAX = 64 * MIB;
/** Seconds a request may wait for an end. */
export const WAIT_SECONDS_MAX = 60;
/** Items of one page of a list. */
export const PAGE_ITEMS_MAX = 1000;
export const PAGE_ITEMS_DEFAULT = 100;
/** Problems of one invalid graph that are reported; the rest are counted. */
export const GRAPH_PROBLEMS_MAX = 1000;
/** Bytes of one frame between a worker and an executor. */
export const FRAME_BYTES_MAX = 2048 * MIB;
/** What one task may leave of standard output and error. */
export const TASK_LOG_BYTES_MAX = 64 * KIB;
/** All logs a worker keeps. */
export const WORKER_LOG_BYTES_MAX = 256 * MIB;
/** The end of its log that travels with the failure of a task. */
export const LOG_TAIL_BYTES_MAX = 2 * KIB;
/** Short tasks that one executor may have at a time, the running one included. */
export const EXECUTOR_RUNS_MAX = 64;
/** Groups (operations and prefixes) whose run time and size are learnt; the rest share one. */
export const DURATION_GROUPS_MAX = 1000;
/** Tasks of one worker that may be outstanding per thread (performance.md). */
export const WINDOW_TASKS_PER_THREAD_MAX = 512;
/** Deaths of the process that ran it before a task errs. */
export const ALLOWED_FAILURES = 3;
/** Delay between attempts never exceeds this. */
export const RETRY_DELAY_SECONDS_MAX = 60;
/** Transitions that the scheduler remembers for stories, and that a worker does. */
export const STORY_ENTRIES_MAX = 4_000_000;
export const WORKER_STORY_ENTRIES_MAX = 1_000_000;
/** Characters of the keys in them: a story keeps the names of tasks that are gone. */
export const STORY_KEY_CHARACTERS_MAX = 256 * MIB;
/** Workers, lost or removed, that are remembered to answer their late messages. */
export const FORMER_WORKERS_MAX = 10_000;
/** Figures of its store that one worker may report. */
export const STORE_FIGURES_MAX = 64;
/** Samplers of memory that are kept, running or not. */
export const MEMORY_SAMPLERS_MAX = 100;
/** Samples of one of them. */
export const MEMORY_SAMPLES_MAX = 100_000;
/** Samples of single workers in one of them, of all workers together. */
export const MEMORY_WORKER_SAMPLES_MAX = 200_000;
/** Rows times columns of series that are shown side by side. */
export const MEMORY_TABLE_CELLS_MAX = 5_000_000;
/** Numbers that `range` or `random` makes at once. */
export const RANGE_ITEMS_MAX = 10_000_000;
/** Bytes of events that a segment of a recording may always have, however small its snapshot. */
export const RECORDING_EVENT_BYTES_MIN = 16 * MIB;
/** Segments of a recording that are kept. */
export const RECORDING_SEGMENTS_MAX = 4;
/** Milliseconds between two samples of a series. */
export const SAMPLE_MS_MIN = 10;
/** Requests that workers leave, of which the outcome can be asked for. */
export const RETIREMENTS_KEPT_MAX = 1000;
/** Bytes of one value of Deno KV: a `Uint8Array` of exactly that many is taken, one more is not. */
export const KV_VALUE_BYTES_MAX = 64 * KIB;
/** Keys (counted twice) and values of one atomic operation of Deno KV. */
export const KV_ATOMIC_BYTES_MAX = 800 * KIB;
/** Mutations of one atomic operation of Deno KV. */
export const KV_ATOMIC_MUTATIONS_MAX = 1000;
/** Keys of one atomic operation of Deno KV, in bytes. */
export const KV_ATOMIC_KEY_BYTES_MAX = 80 * KIB;
/** Milliseconds that a database behind a URL may take to answer one request. */
export const KV_ANSWER_MS_MAX = 30_000;
/** Bytes of a disk that spilling leaves free unless told otherwise. */
export const SPILL_FREE_BYTES_MIN = 256 * MIB;
/** Encoded bytes that one write to the spill tier carries, unless a single value is larger. */
export const SPILL_BATCH_BYTES_MAX = 4 * MIB;
/** Characters of the keys that one heartbeat says to be spilled or not to be any more. */
export const SPILLS_TOLD_CHARACTERS_MAX = MIB;
/** Values that one deletion from the spill tier names. */
export const SPILL_DELETES_MAX = 1000;
/** Values that fail one after the other before a run of spilling gives up until the next. */
export const SPILL_FAILURES_MAX = 16;
/** Values that failed to spill before and are looked at again when one more has to go. */
export const SPILL_RETRIES_MAX = 64;
/** What a value is taken to weigh when its size cannot be told. */
export const UNKNOWN_SIZE_BYTES = 1_000_000;
