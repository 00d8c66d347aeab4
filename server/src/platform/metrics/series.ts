/** Values of labels come from lists and patterns of ours, never from a request: they are neither personal nor endless. */
export type Labels = Readonly<Record<string, string>>;

interface Series {
  help: string;
  /** Shown as 0 from the start, so that an alert sees the first event. */
  known?: readonly Labels[];
}

const of = (label: string, ...values: readonly string[]): Labels[] => values.map((value) => ({ [label]: value }));

/** Prometheus adds `_total` to each name. */
export const COUNTERS = {
  senda_pressure_rejections: { help: "Requests refused because the process is too busy.", known: [{}] },
  senda_rate_limit_rejections: { help: "Attempts refused by a limit, by the name of the limit." },
  senda_db_slow_statements: { help: "Statements that took longer than half a second.", known: [{}] },
  senda_db_faults: { help: "Statements that failed, by class of SQLSTATE; none where the connection failed." },
  senda_notices: {
    help: "Questions and notices shown, in steps of five, published once an hour.",
    known: of("level", "ASK", "NOTICE"),
  },
  senda_push_messages: {
    help: "Reminders given to push services: sent, gone where the device takes no more, failed.",
    known: of("outcome", "sent", "gone", "failed"),
  },
} as const satisfies Record<string, Series>;

const UP_TO_TEN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UP_TO_TWO_MINUTES = [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 120];

interface Timer extends Series {
  boundaries: readonly number[];
}

export const TIMERS = {
  senda_http_request_duration_seconds: {
    help: "Requests by pattern of the endpoint, method and class of the status.",
    boundaries: UP_TO_TEN_SECONDS,
  },
  senda_db_statement_duration_seconds: {
    help: "Statements by operation, without the wait for a connection.",
    boundaries: [0.001, 0.0025, ...UP_TO_TEN_SECONDS],
  },
  senda_model_call_duration_seconds: {
    help: "Calls of the model: answered, unfit, timeout, failed, refused by the breaker or by the budget.",
    boundaries: UP_TO_TWO_MINUTES,
  },
  senda_mail_duration_seconds: { help: "Emails handed to the mail server.", boundaries: UP_TO_TWO_MINUTES },
  senda_file_operation_duration_seconds: {
    help: "Operations of the file store; reading ends with its first byte.",
    boundaries: UP_TO_TEN_SECONDS,
  },
  senda_maintenance_duration_seconds: { help: "Rounds of maintenance.", boundaries: [...UP_TO_TWO_MINUTES, 600] },
} as const satisfies Record<string, Timer>;

/** Read when a value is asked for. */
export const GAUGES = {
  senda_build_info: "Always 1; the labels say what runs.",
  senda_start_time_seconds: "When the process started, in seconds since 1970.",
  senda_http_requests_in_flight: "Requests that are being answered.",
  senda_event_loop_delay_seconds: "How late the event loop was in the last seconds.",
  senda_event_loop_utilisation: "Share of the last seconds in which the event loop was busy.",
  senda_cpu_seconds: "Processor time since the start.",
  senda_memory_bytes: "Memory of the process.",
  senda_db_pool_connections: "Connections of the pool.",
  senda_db_pool_size: "The most connections that the pool may open.",
  senda_db_pool_waiting: "Calls that wait for a connection.",
  senda_last_backup_time_seconds: "When the last backup began, in seconds since 1970; 0 where none was made.",
  senda_clock_offset_seconds: "How far the clock of the machine is ahead of that of the database.",
  senda_disk_free_bytes: "Free space on the disk of DATA_DIR.",
  senda_mail_jobs: "Emails in the queue of all processes: waiting, and dead after the last try.",
  senda_mail_oldest_seconds: "Age of the oldest email that is waiting.",
} as const;

export type Counter = keyof typeof COUNTERS;
export type TimerName = keyof typeof TIMERS;
export type Gauge = keyof typeof GAUGES;
