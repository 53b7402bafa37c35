/**
 * Limits that users can meet. A limit is checked where data enters, and named in the error.
 *
 * Names carry their unit last. Sources are given where the number is not a free choice.
 */

const KIB = 1024;
const MIB = 1024 * KIB;

/** Nesting depth of task arguments and of encoded values. */
export const ARGUMENT_DEPTH_MAX = 64;
/** Positional arguments of one call. */
export const ARGUMENTS_MAX = 10_000;
/** Characters of the name of an operation, with the address of its module. */
export const OPERATION_CHARACTERS_MAX = 2048;
/** Characters of text that is only displayed: the name of a graph, the label of a task. */
export const LABEL_CHARACTERS_MAX = 1024;
/** Characters of what a user adds to the key of a cached result. */
export const CACHE_KEY_CHARACTERS_MAX = 1024;
/** Seconds of a timeout or of an output's time to live: microseconds stay exact integers. */
export const TIME_SECONDS_MAX = 1_000_000_000;
/** Seconds of all attempts of one task in the profile of a graph, which predictions simulate. */
export const PROFILED_TASK_SECONDS_MAX = 2_592_000;
/** Milliseconds of a start or of a message in the profile of a graph. */
export const PROFILED_WAIT_MS_MAX = 3_600_000;
/** Multiple of the usual time after which a task is started a second time. */
export const SECOND_CHANCE_FACTOR_MAX = 1000;
/** Amounts of a resource beside 0. They are counted in millionths, which stay exact integers. */
export const RESOURCE_AMOUNT_MIN = 0.000001;
export const RESOURCE_AMOUNT_MAX = 1_000_000_000;
/** UTF-8 bytes of a short key. */
export const KEY_BYTES_MAX = 1024;
/** Tasks that start tasks, one below the other. */
export const SPAWN_DEPTH_MAX = 100;
/** Tasks below one task that no task has started. */
export const SPAWNED_TASKS_MAX = 100_000;
/** UTF-8 bytes of the JSON of a graph that a task returns. */
export const SPAWN_BYTES_MAX = 16 * MIB;
/** JSON characters of a literal that is still inlined into its dependents. */
export const INLINE_LITERAL_BYTES_MAX = 64 * KIB;
/** Bytes of MessagePack that an argument holds; larger values are scattered. */
export const MSGPACK_ARGUMENT_BYTES_MAX = 64 * KIB;
/**
 * JSON characters of all inlined copies of one literal together. A literal with more copies becomes
 * a separate task, so that its copies do not travel through the scheduler.
 */
export const INLINE_LITERAL_COPIES_BYTES_MAX = 4 * MIB;
/** Namespaces that one owner shares, and owners that one of them is shared with. */
export const NAMESPACES_SHARED_MAX = 1000;
export const NAMESPACE_READERS_MAX = 100;
/** Pools of one owner, pools that one task names, and slots of a pool. */
export const POOLS_MAX = 1000;
export const TASK_POOLS_MAX = 16;
export const POOL_SLOTS_MAX = 1_000_000;
/** Tasks whose peak of memory one heartbeat names. */
export const HEARTBEAT_PEAKS_MAX = 64;
/** Groups of one graph of which kills for memory are remembered. */
export const GROUP_NEEDS_MAX = 32;
/** Tasks that wait for memory, of those that one heartbeat names. */
export const HELD_RUNS_MAX = 16;
/** Peers whose bytes one heartbeat names. */
export const HEARTBEAT_PEERS_MAX = 32;
/** Innermost calls of a stack that are shown; of a deeper one the outermost follow. */
export const STACK_INNER_CALLS_MAX = 80;
/** Files of one module set. */
export const MODULE_FILES_MAX = 1000;
/** Lock files of module sets that one worker keeps. */
export const LOCK_FILES_MAX = 256;
/** Modules from elsewhere that the files of one module set import. */
export const IMPORTS_MAX = 256;
/** Characters of a file that a worker searches for imports: a second's work at the worst. */
export const SCANNED_BYTES_MAX = 4 * MIB;
/** Milliseconds that a worker takes to fetch what a task needs, after which it fails. */
export const FETCH_MS_MAX = 120_000;
/** Milliseconds until an import that could not be fetched is tried again. */
export const FETCH_PAUSE_MS = 30_000;
/** Writable memory of the process that fetches modules. Deno itself reserves 600 MiB of it. */
export const FETCH_MEMORY_BYTES_MAX = 2048 * MIB;
/** The largest file that it writes. */
export const FETCH_FILE_BYTES_MAX = 1024 * MIB;
/** Packages whose hashes one worker keeps: some 200 bytes each. */
export const PACKAGE_HASHES_MAX = 20_000;
/** Bytes of one module set, all files together. */
export const MODULE_BYTES_MAX = 16 * MIB;
/** Milliseconds after the last sign of life of a client program at which its lease ends. */
export const CLIENT_LEASE_MS = 60_000;
/** Leases of one owner at a time. */
export const CLIENTS_MAX = 1000;
/**
 * Seconds in which as many workers may register with a token as it may have at a time, and how many
 * may in any case at once.
 */
export const REGISTRATIONS_OF_ALL_SECONDS = 50;
export const REGISTRATION_SUPPLY_MIN = 20;
/** Keys in a dataset, and in a request about many outputs. */
export const REQUESTED_KEYS_MAX = 100_000;
/** Module sets of one owner that are kept although no graph uses them. */
export const UPLOADED_MODULES_MAX = 32;
/** Bytes of these sets together. */
export const UPLOADED_MODULES_BYTES_MAX = 64 * MIB;
/** Milliseconds for which such a set is kept after it was last named. */
export const UPLOADED_MODULES_MS = 3_600_000;
/** Inflated bytes of a request body, unless `--max-body` sets another limit. */
export const BODY_BYTES_MAX = 256 * MIB;
/**
 * Reads of one body without `Content-Length`: a fixed part, for 1 MiB in pieces of 90 bytes, and a
 * part for each MiB that was read. Each chunk of such a body takes a read: 20 to 40 µs.
 */
export const BODY_READS_MAX = 12_000;
export const BODY_READS_PER_MIB = 1024;
/**
 * Milliseconds of processor time that these reads may take: a fixed part, a part for the first MiB
 * and one for each MiB. At each read Deno's HTTP engine takes in all that the network delivers, and
 * moves it in memory: a client that sends chunks faster than they are read would take minutes. The
 * first MiB takes 450 ms on a busy machine, when it comes at once in pieces of 100 bytes.
 */
export const BODY_READS_MS_MAX = 300;
export const BODY_READS_MS_FIRST_MIB = 300;
export const BODY_READS_MS_PER_MIB = 50;
/** Bodies of the largest size that a server holds at a time while they arrive. */
export const HELD_BODIES_MAX = 2;
/**
 * Inflated bytes of a compressed body per byte received, beyond the first inflated bytes. Graphs
 * compress 10 to 100 times, gzip at most 1,032 times.
 */
export const INFLATION_RATIO_MAX = 256;
export const INFLATION_UNCHECKED_BYTES = MIB;
/** JSON values of a body that is parsed in the process itself. */
export const JSON_VALUES_MAX = 2_000_000;
/**
 * Decompressed bytes, and JSON values, of a graph that is compiled in the process of the scheduler:
 * some 2,500 tasks, or 30 ms. A smaller limit would slow graphs down by the start of a process,
 * 0.2 s, while none is ready.
 */
export const COMPILED_HERE_BYTES_MAX = MIB;
export const COMPILED_HERE_VALUES_MAX = 20_000;
/**
 * Decompressed bytes from which a graph goes to a compiler process that is ready: some 1,200 tasks.
 * One is ready after it has compiled a larger graph: a fresh one is slower than the scheduler.
 */
export const COMPILED_APART_BYTES_MIN = 64 * KIB;
/**
 * Milliseconds of the scheduler that the graphs of one owner may take at once, and those that are
 * added each second. Beyond them its graphs go to a compiler process, except the smallest.
 */
export const COMPILE_BUDGET_MS = 1000;
export const COMPILE_BUDGET_MS_PER_SECOND = 200;
/** Decompressed bytes of a graph that takes the scheduler no longer than handing it over. */
export const COMPILED_UNCOUNTED_BYTES_MAX = 4 * KIB;
/** Milliseconds for which an unused compiler process stays ready: it takes some 60 MiB. */
export const COMPILER_IDLE_MS_MAX = 300_000;
/** Bytes of a body after which its compiler process ends, so that its memory is given back. */
export const COMPILER_REUSED_BYTES_MAX = 16 * MIB;
/** Compiler processes at a time, each with at most half the heap of the scheduler. */
export const COMPILERS_MAX = 2;
/** Milliseconds that a large body, or a large view, waits for one of them. */
export const COMPILERS_WAIT_MS_MAX = 10_000;
/** Milliseconds of one compilation: 200,000 tasks take 2.6 s of processor time. */
export const COMPILE_MS_MAX = 600_000;
/** Bytes of the heap of a compiler process per JSON value: an estimate, not a measurement. */
export const SUBMISSION_VALUE_BYTES = 128;
/**
 * Inflated bytes of the registration of a worker: room for some 500,000 values that it holds. More
 * are listed in the events after it.
 */
export const REGISTRATION_BYTES_MAX = 64 * MIB;
/**
 * Inflated bytes of one post of events, which workers close at 4 Mi characters: room for a graph
 * that a task returned, which may take twice its size as a text in JSON.
 */
export const EVENT_POST_BYTES_MAX = 48 * MIB;
/** Bytes of a result shown as JSON; a larger one is answered with 406 and a hint at msgpack. */
export const JSON_VIEW_BYTES_MAX = 64 * MIB;
/**
 * Encoded bytes of values that the scheduler may decode to show them as JSON, and the steps that it
 * may take, of 1 to 3 µs each: some 10 ms. Other values are shown by a compiler process.
 */
export const VIEWED_HERE_BYTES_MAX = MIB;
export const VIEWED_HERE_STEPS_MAX = 4096;
/** Milliseconds for the view of a compiler process, from its last byte. */
export const VIEW_MS_MAX = 60_000;
/** Bytes of such views that the scheduler holds until they are read; an owner has half of them. */
export const HELD_VIEWS_BYTES_MAX = 256 * MIB;
/** Bytes of instructions that were sent to one worker and are not yet acknowledged. */
export const UNACKNOWLEDGED_BYTES_MAX = 64 * MIB;
/** Seconds that a request may wait for a graph or a retirement to end. */
export const WAIT_SECONDS_MAX = 60;
/** Milliseconds until the head of the first request of a connection must have arrived. */
export const REQUEST_HEAD_MS_MAX = 10_000;
/**
 * Milliseconds between an answer and the next request of a connection. HTTP clients close unused
 * connections sooner (Deno's `fetch` after 90 seconds), so that no request meets a closing
 * connection.
 */
export const CONNECTION_IDLE_MS_MAX = 120_000;
/**
 * Milliseconds for which a client may read nothing of an answer in pieces, such as a stream of
 * events, while the buffers between both ends are full.
 */
export const ANSWER_STALL_MS_MAX = 120_000;
/** Milliseconds that the body of a request may take, beside the time for its size. */
export const REQUEST_BODY_MS_MAX = 30_000;
/** Least bytes per second of a body that takes longer. */
export const REQUEST_BODY_RATE_MIN = 16 * KIB;
/** Items of one page of a list. */
export const PAGE_ITEMS_MAX = 1000;
export const PAGE_ITEMS_DEFAULT = 100;
/** Problems of one invalid graph that are reported; the rest are counted. */
export const GRAPH_PROBLEMS_MAX = 1000;
/** Bytes of one frame between a worker and an executor. */
export const FRAME_BYTES_MAX = 2048 * MIB;
/** Bytes of standard output and error that are kept of one run of a task, on disk. */
export const TASK_LOG_BYTES_MAX = MIB;
/** Characters of the URL of a webhook, and of the key of its signature. */
export const NOTIFY_URL_CHARACTERS_MAX = 2048;
export const NOTIFY_SECRET_CHARACTERS_MAX = 1024;
/** Files that one task takes, and that it gives. */
export const TASK_FILES_MAX = 1000;
/** Bytes of the path of such a file, and of the name under which a task gives it. */
export const FILE_PATH_BYTES_MAX = 1024;
export const FILE_NAME_BYTES_MAX = 200;
/** Bytes of all files in the folder of a running task, unless the worker is told another limit. */
export const FILES_BYTES_DEFAULT = 4096 * MIB;
/** Files and folders in the folder of a running task. */
export const FOLDER_ENTRIES_MAX = 100_000;
/** Bytes and number of all logs that a worker keeps, on disk. */
export const WORKER_LOG_BYTES_MAX = 256 * MIB;
export const WORKER_LOGS_MAX = 50_000;
/** Bytes of a log in one answer. */
export const LOG_PIECE_BYTES_MAX = 256 * KIB;
/** Bytes of the answer of a worker to the scheduler: the list of all its logs is smaller. */
export const WORKER_ANSWER_BYTES_MAX = 64 * MIB;
/** Bytes of the end of the log of a failed run that the scheduler gets at once. */
export const FAILED_LOG_BYTES_MAX = 64 * KIB;
/** Bytes of one post of logs to the scheduler. */
export const LOG_POST_BYTES_MAX = 8 * MIB;
/** Failed runs whose logs wait to be sent to the scheduler; of more, the oldest are not sent. */
export const FAILED_LOGS_WAITING_MAX = 1000;
/** Emissions of tasks in one post of a worker; of more, the oldest are dropped. */
export const EMISSIONS_IN_POST_MAX = 128;
/** Bytes of such a post: an emission takes 4 KiB at most, and its key. */
export const EMISSION_POST_BYTES_MAX = 2 * MIB;
/** Emissions that the scheduler publishes for an owner in a second, and at once. */
export const OWNER_EMISSIONS_PER_SECOND = 50;
export const OWNER_EMISSIONS_BURST = 200;
/** Tasks whose last progress the scheduler keeps. */
export const PROGRESSES_MAX = 10_000;
/** Bytes and number of logs that a scheduler keeps for workers that have left. */
export const KEPT_LOG_BYTES_MAX = 1024 * MIB;
export const KEPT_LOG_BYTES_IN_MEMORY_MAX = 32 * MIB;
export const KEPT_LOGS_MAX = 100_000;
/** Milliseconds in which a worker that leaves hands its logs over. */
export const LOG_HANDOVER_MS_MAX = 5000;
/** Nodes of the tree of calls that is kept of a group of sampled tasks, and its depth. */
export const PROFILE_NODES_MAX = 2000;
export const PROFILE_DEPTH_MAX = 256;
/** Characters of the names and files of such a tree, and of one name or file. */
export const PROFILE_CHARACTERS_MAX = 256 * KIB;
export const PROFILE_TEXT_CHARACTERS_MAX = 200;
/** Groups of one graph of which a tree is kept. */
export const PROFILE_GROUPS_MAX = 32;
/** Graphs of which a worker keeps profiles, and the characters of all; the oldest go first. */
export const WORKER_PROFILES_MAX = 64;
export const WORKER_PROFILE_CHARACTERS_MAX = 16 * MIB;
/** The same for what workers that have left handed over to a scheduler, of an owner and of all. */
export const KEPT_PROFILE_OWNER_CHARACTERS_MAX = 16 * MIB;
export const KEPT_PROFILE_CHARACTERS_MAX = 64 * MIB;
/** Milliseconds in which a worker that leaves hands its profiles over. */
export const PROFILE_HANDOVER_MS_MAX = 5000;
/** Bytes of the profile of a graph that it hands over. */
export const PROFILE_POST_BYTES_MAX = 16 * MIB;
/** Bytes of output that are kept in memory while it is not known which task wrote them. */
export const UNCLAIMED_OUTPUT_BYTES_MAX = MIB;
/**
 * Bytes per second that are read from each stream of an executor, after the first ones. A task that
 * writes more waits, so that it takes a fifth of a core of the worker at most.
 */
export const OUTPUT_BYTES_PER_SECOND_MAX = 64 * MIB;
export const OUTPUT_BURST_BYTES_MAX = 4 * MIB;
/** Bytes of the end of its log that are reported with the failure of a task. */
export const LOG_TAIL_BYTES_MAX = 2 * KIB;
/** Short tasks that one executor may have at a time, the running one included. */
export const EXECUTOR_RUNS_MAX = 128;
/** Files and sockets that one executor may have open. */
export const EXECUTOR_DESCRIPTORS_MAX = 1024;
/** Processes and threads of one executor in bubblewrap. Deno itself starts two for each core. */
export const EXECUTOR_PROCESSES_MAX = 1024;
/**
 * Resident bytes of one executor without `--executor-memory-limit`, if the worker has a smaller
 * limit. A worker with a larger limit leaves that much to each executor.
 */
export const EXECUTOR_MEMORY_BYTES_MIN = 1024 * MIB;
/** Tasks that one worker runs at a time, each in a separate process. */
export const WORKER_THREADS_MAX = 1024;
/** Tasks of a new graph that one event brings to the scheduler's machine: some 3 ms of work. */
export const GRAPH_PART_ITEMS = 2000;
/** Tasks of a new graph that the scheduler's machine starts at a time: some 10 ms of work. */
export const STARTED_TASKS_MAX = 2000;
/** Groups (operations and prefixes) whose run time and size are learnt; the rest share one. */
export const DURATION_GROUPS_MAX = 1000;
/** Tasks of a graph of which OpenTelemetry gets spans, and as many failures beyond them. */
export const TRACED_TASKS_DEFAULT = 100;
/** Groups of tasks with separate metrics. */
export const METRICS_GROUPS_DEFAULT = 200;
/** Outstanding tasks of one worker per thread. */
export const WINDOW_TASKS_PER_THREAD_MAX = 512;
/** Microseconds of work per thread that a worker gets before another one gets short tasks. */
export const BATCH_US = 2000;
/** Tasks of a chain that are sent to a worker before their inputs exist. */
export const EARLY_LINKS_MAX = 64;
/** Number of process deaths after which a task still runs again. At the next one it errs. */
export const ALLOWED_FAILURES = 3;
/** Times that a task may ask to run on another worker, by default. */
export const RESCHEDULES_MAX = 10;
/** Milliseconds before the next attempt of such a task; doubled for each further one. */
export const RESCHEDULE_MS_MIN = 100;
/** Records of constraints above which a task avoids only the last worker that it has left. */
export const LEFT_RECORDS_MAX = 256;
/** Failed attempts of a task that are remembered, the last ones. */
export const ATTEMPT_RECORDS_MAX = 10;
/** Seconds between two attempts of a task. */
export const RETRY_DELAY_SECONDS_MAX = 60;

/** Largest exit code of a process. */
export const EXIT_CODE_MAX = 255;

/** Maximum number of error names and exit codes that a task may name for its retries. */
export const RETRY_REASONS_MAX = 64;

/** Labels of a graph. */
export const LABELS_MAX = 16;
/** The name of a label. */
export const LABEL_NAME = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,62}$/;
/** The value of a label has no comma, as commas separate labels in a query. */
export const LABEL_VALUE = /^[^,\p{Cc}]{0,256}$/u;

/** Secrets that a graph may name. */
export const SECRETS_MAX = 32;
/** The name of a secret. */
export const SECRET_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;
/** Characters of a secret. A shorter one would be found, and masked, everywhere. */
export const SECRET_CHARACTERS_MIN = 8;
export const SECRET_CHARACTERS_MAX = 16 * 1024;
/** Memory of an idle worker: the process, and a task process for each thread; measured. */
export const IDLE_WORKER_BYTES = 70 * MIB;
export const IDLE_WORKER_BYTES_PER_THREAD = 14 * MIB;
/** Memory of the story of a machine by default: this fraction of what the process may use. */
export const STORY_MEMORY_FRACTION = 1 / 16;
export const STORY_BYTES_DEFAULT_MAX = 64 * MIB;
/** Less holds the story of no graph. */
export const STORY_BYTES_MIN = 64 * KIB;
/** Workers, lost or removed, that are remembered to answer their late messages. */
export const FORMER_WORKERS_MAX = 10_000;
/** Figures of its store that one worker may report. */
export const STORE_FIGURES_MAX = 64;
/** Memory samplers that are kept, running or not. */
export const MEMORY_SAMPLERS_MAX = 100;
/** Samples of one memory sampler. */
export const MEMORY_SAMPLES_MAX = 100_000;
/** Samples of single workers in one memory sampler, of all workers together. */
export const MEMORY_WORKER_SAMPLES_MAX = 200_000;
/** Rows times columns of memory series that are shown side by side. */
export const MEMORY_TABLE_CELLS_MAX = 5_000_000;
/** Numbers that one call of `range` or `random` returns. */
export const RANGE_ITEMS_MAX = 10_000_000;
/** Bytes of events that a segment of a recording may always have, however small its snapshot. */
export const RECORDING_SEGMENT_BYTES = 12 * MIB;
/** Segments of a recording that are kept. */
export const RECORDING_SEGMENTS_MAX = 4;
/** Milliseconds between two samples of a series. */
export const SAMPLE_MS_MIN = 10;
/** Requests to retire workers whose outcome can still be queried. */
export const RETIREMENTS_KEPT_MAX = 1000;
/** Bytes of one value of Deno KV: a `Uint8Array` of exactly this size is accepted. */
export const KV_VALUE_BYTES_MAX = 64 * KIB;
/** Bytes of the keys (counted twice) and values of one atomic operation of Deno KV. */
export const KV_ATOMIC_BYTES_MAX = 800 * KIB;
/** Mutations of one atomic operation of Deno KV. */
export const KV_ATOMIC_MUTATIONS_MAX = 1000;
/** Bytes of the keys of one atomic operation of Deno KV. */
export const KV_ATOMIC_KEY_BYTES_MAX = 80 * KIB;
/** Milliseconds that a database behind a URL may take to answer one request. */
export const KV_ANSWER_MS_MAX = 30_000;
/** Bytes of a disk that spilling leaves free by default. */
export const SPILL_FREE_BYTES_MIN = 256 * MIB;
/** Bytes from which a value is a file, where large values are files and no other size is given. */
export const SPILL_FILE_BYTES_MIN = MIB;
/** Bytes of a piece of such a file: it is read, checked and compressed as a whole. */
export const SPILL_FILE_PIECE_BYTES = MIB;
/** Encoded bytes of one write to the spill tier, unless a single value is larger. */
export const SPILL_BATCH_BYTES_MAX = 4 * MIB;
/**
 * Milliseconds that the codec of a spill buffer runs before other work has its turn, unless one
 * value takes longer.
 */
export const CODEC_TURN_MS_MAX = 10;
/** Characters of the keys that one heartbeat reports as spilled or as no longer spilled. */
export const SPILLS_REPORTED_CHARACTERS_MAX = MIB;
/** Values that one deletion from the spill tier names. */
export const SPILL_DELETES_MAX = 1000;
/** Consecutive values that fail to spill before a run of spilling stops until the next run. */
export const SPILL_FAILURES_MAX = 16;
/** Milliseconds without a written byte after which the scheduler no longer waits for the disk. */
export const SPILL_STALLED_MS_MAX = 60_000;
/** Values that failed to spill and are tried again when another value has to be spilled. */
export const SPILL_RETRIES_MAX = 64;
/** Assumed size of a value whose size is unknown. */
export const UNKNOWN_SIZE_BYTES = 1_000_000;
/**
 * Milliseconds without a byte after which the holder of a value counts as unreachable: while a
 * reader connects, until the answer begins, and between two pieces of it.
 */
export const PEER_SILENCE_MS_MAX = 10_000;
/** Transfers through the scheduler at a time, and those of one worker, as holder or as reader. */
export const RELAYS_MAX = 64;
export const RELAYS_OF_WORKER_MAX = 16;
/** Milliseconds for a holder to begin its upload: less than a reader waits for the answer. */
export const RELAY_START_MS_MAX = 8_000;
/** The same for a holder that reads no instructions at present. */
export const RELAY_UNREAD_START_MS_MAX = 3_000;
/** Milliseconds without progress after which a transfer through the scheduler ends. */
export const RELAY_IDLE_MS_MAX = 20_000;
/** Inflated bytes of a request to read through the scheduler, and the keys that it names. */
export const RELAY_REQUEST_BYTES_MAX = 16 * MIB;
export const RELAY_KEYS_MAX = 4096;
/** Workers that may be registered at a time. */
export const WORKERS_MAX = 10_000;
/** Workers that may be registered with one token at a time, unless its line says otherwise. */
export const WORKERS_PER_TOKEN_MAX = 1000;
/** Characters of the name of a worker. */
export const WORKER_NAME_CHARACTERS_MAX = 128;
/** Characters of the URL of a worker. */
export const WORKER_URL_CHARACTERS_MAX = 2048;
/** Characters of the certificate of a worker; that of a worker of Weir has about 600. */
export const WORKER_CERTIFICATE_CHARACTERS_MAX = 8192;
/** Clients with open connections to workers with certificates; the oldest unused one is closed. */
export const PEER_CLIENTS_MAX = 128;
/** Kinds of resources that one worker may have. */
export const WORKER_RESOURCES_MAX = 64;

const GIB = 1024 * MIB;
const TIB = 1024 * GIB;

/** Things that are limited for each owner and for all owners together. */
export type LimitName =
  /** Graphs that run or keep their results, and stored batches of external data. */
  | "graphs"
  /** Tasks of graphs that have not ended. */
  | "tasks"
  /** Tasks of graphs that run or keep their results, and stored values of external data. */
  | "records"
  /** Bytes of results and of external data that workers hold, each value counted once. */
  | "bytes"
  /** Module sets of graphs whose tasks are known. A set counts once for each MiB of it. */
  | "modules"
  /** Requests that wait. */
  | "waits"
  /** Answers with values that are being read. */
  | "streams"
  /** Idempotency keys that are remembered. */
  | "idempotencyKeys";
export type Limits = Readonly<Record<LimitName, number>>;

/** Limits of one owner whose tokens give no others. `docs/reference/limits.md` has the reasons. */
export const OWNER_LIMITS: Limits = {
  graphs: 100_000,
  tasks: 1_000_000,
  records: 1_500_000,
  bytes: TIB,
  modules: 500,
  waits: 512,
  streams: 64,
  idempotencyKeys: 50_000,
};
/** Limits of all owners together. One owner at its limits leaves room for others. */
export const CLUSTER_LIMITS: Limits = {
  graphs: 200_000,
  tasks: 1_500_000,
  records: 2_000_000,
  bytes: 16 * TIB,
  modules: 1000,
  waits: 2048,
  streams: 256,
  idempotencyKeys: 100_000,
};
/** Seconds after which a request that met a limit may be repeated. */
export const LIMIT_RETRY_SECONDS = 1;
/** Requests a second of a token whose line gives no other number. */
export const TOKEN_REQUEST_RATE = 1000;
/** Requests a second without a valid token from one address. */
export const ADDRESS_REQUEST_RATE = 100;
/** Seconds of its rate that a token or an address may send at once. */
export const BURST_SECONDS = 5;
/** Largest rate, and largest burst, that a token may have. */
export const REQUEST_RATE_MAX = 1_000_000;
/** Addresses whose requests without a valid token are counted one by one; others share a count. */
export const ADDRESSES_COUNTED_MAX = 10_000;
/** Milliseconds before which no idempotency key gives way to a new one of its owner. */
export const IDEMPOTENCY_MS_MIN = 600_000;
