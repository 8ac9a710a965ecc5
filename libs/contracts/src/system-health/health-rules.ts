export const HEALTH_SAMPLE_SECONDS = 12;

/**
 * A part without a sample for this long is unknown. With the half minute between polls, screens show that within a
 * minute.
 */
const HEALTH_STALE_SECONDS = 28;

export const HEALTH_KEPT_DAYS = 30;

export const HEALTH_DAYS_KEPT_YEARS = 2;

export const HEALTH_PARTS = [
  'api',
  'database',
  'redis',
  'queue',
  'figures',
  'identity',
  'mail',
  'texts',
  'disk',
  'archive',
  'certificate',
  'audit',
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** From best to worst. The database uses the same order. */
export const KNOWN_HEALTH_STATES = ['healthy', 'warning', 'critical', 'down'] as const;
export type KnownHealthState = (typeof KNOWN_HEALTH_STATES)[number];

export const HEALTH_STATES = [...KNOWN_HEALTH_STATES, 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export type HealthUnit = 'milliseconds' | 'percent' | 'seconds' | 'count' | 'hours' | 'days';

interface Threshold {
  readonly part: HealthPart;
  readonly unit: HealthUnit;
  // Null for a measure that is only shown.
  readonly warning: number | null;
  readonly critical: number | null;
}

const HOUR_SECONDS = 3_600;

/**
 * Measures with their limits for a warning and for critical. For resources that run out, values below the limits count.
 * Response times follow the specification, 500 and 1,000 ms. Keycloak hashes passwords and gets more.
 */
export const HEALTH_MEASURES = {
  requestsP95: { part: 'api', unit: 'milliseconds', warning: 500, critical: 1_000 },
  errorShare: { part: 'api', unit: 'percent', warning: 1, critical: 5 },
  eventLoopP99: { part: 'api', unit: 'milliseconds', warning: 100, critical: 500 },
  apiClockSkew: { part: 'api', unit: 'seconds', warning: 2, critical: 30 },
  databaseAnswer: { part: 'database', unit: 'milliseconds', warning: 500, critical: 1_000 },
  databaseConnections: { part: 'database', unit: 'percent', warning: 70, critical: 90 },
  oldestTransaction: { part: 'database', unit: 'seconds', warning: 60, critical: 300 },
  replicationLag: { part: 'database', unit: 'seconds', warning: 10, critical: 60 },
  deadlocks: { part: 'database', unit: 'count', warning: 1, critical: 10 },
  /** PostgreSQL refuses writes at about two billion. */
  transactionAge: { part: 'database', unit: 'count', warning: 500_000_000, critical: 1_500_000_000 },
  redisAnswer: { part: 'redis', unit: 'milliseconds', warning: 500, critical: 1_000 },
  redisMemory: { part: 'redis', unit: 'percent', warning: 70, critical: 90 },
  redisEvictions: { part: 'redis', unit: 'count', warning: 1, critical: 10 },
  redisUnwritten: { part: 'redis', unit: 'count', warning: 1, critical: 1 },
  waitingWork: { part: 'queue', unit: 'count', warning: 1_000, critical: 10_000 },
  oldestWork: { part: 'queue', unit: 'seconds', warning: 60, critical: 600 },
  givenUp: { part: 'queue', unit: 'count', warning: 1, critical: 10 },
  workerClockSkew: { part: 'queue', unit: 'seconds', warning: 2, critical: 30 },
  figuresVerified: { part: 'figures', unit: 'seconds', warning: 26 * HOUR_SECONDS, critical: 50 * HOUR_SECONDS },
  figuresWrong: { part: 'figures', unit: 'count', warning: 1, critical: 1 },
  identityAnswer: { part: 'identity', unit: 'milliseconds', warning: 1_000, critical: 3_000 },
  mailAnswer: { part: 'mail', unit: 'milliseconds', warning: 1_000, critical: 3_000 },
  textsAccepted: { part: 'texts', unit: 'count', warning: null, critical: null },
  textsFailed: { part: 'texts', unit: 'count', warning: null, critical: null },
  textsInDoubt: { part: 'texts', unit: 'count', warning: 1, critical: 10 },
  oldestText: { part: 'texts', unit: 'seconds', warning: 60, critical: 600 },
  textsPaused: { part: 'texts', unit: 'count', warning: 1, critical: 10 },
  diskUsed: { part: 'disk', unit: 'percent', warning: 80, critical: 90 },
  archiveAge: { part: 'archive', unit: 'seconds', warning: 300, critical: 900 },
  restoreDrill: { part: 'archive', unit: 'days', warning: 8, critical: 15 },
  certificateLeft: { part: 'certificate', unit: 'days', warning: 21, critical: 7 },
  certificatesWrong: { part: 'certificate', unit: 'count', warning: 1, critical: 1 },
  auditVerified: { part: 'audit', unit: 'hours', warning: 26, critical: 50 },
  auditFaults: { part: 'audit', unit: 'count', warning: 1, critical: 1 },
  /** Time since events were last sealed and anchored without a fault. That happens every half minute. */
  auditSealed: { part: 'audit', unit: 'seconds', warning: 180, critical: 600 },
  auditMonths: { part: 'audit', unit: 'count', warning: 1, critical: 0 },
} as const satisfies Record<string, Threshold>;
export type HealthMeasure = keyof typeof HEALTH_MEASURES;

export const HEALTH_MEASURE_NAMES = Object.keys(HEALTH_MEASURES) as [HealthMeasure, ...HealthMeasure[]];

export const CHARTED_HEALTH_MEASURES = [
  'requestsP95',
  'errorShare',
  'databaseAnswer',
  'identityAnswer',
] as const satisfies readonly HealthMeasure[];
export type ChartedHealthMeasure = (typeof CHARTED_HEALTH_MEASURES)[number];

export const ANSWERING_PARTS = [
  'api',
  'database',
  'redis',
  'queue',
  'identity',
  'mail',
] as const satisfies readonly HealthPart[];

/** Parts that measure themselves. Without a sample they are down, while others are only unknown. */
const SELF_MEASURED: readonly HealthPart[] = ['api', 'queue'];

/** Required parts. A failure of any other part only delays work. */
const CRITICAL_PARTS: readonly HealthPart[] = ['api', 'database', 'identity'];

export const HEALTH_RANGES = {
  '24h': 24,
  '7d': 7 * 24,
  '30d': HEALTH_KEPT_DAYS * 24,
  '2y': HEALTH_DAYS_KEPT_YEARS * 365 * 24,
} as const;
export type HealthRange = keyof typeof HEALTH_RANGES;

const HOUR_MS = 3_600_000;

export const fullRanges = (knownSince: Date, now: Date): HealthRange[] =>
  (Object.keys(HEALTH_RANGES) as HealthRange[]).filter(
    (range) => now.getTime() - knownSince.getTime() >= HEALTH_RANGES[range] * HOUR_MS,
  );

export type HealthMeasures = { readonly [Measure in HealthMeasure]?: number };

export function stateOfMeasure(measure: HealthMeasure, value: number): KnownHealthState {
  const { warning, critical } = HEALTH_MEASURES[measure];
  if (warning === null || critical === null) return 'healthy';
  const isAt = (threshold: number) => (critical < warning ? value <= threshold : value >= threshold);
  if (isAt(critical)) return 'critical';
  return isAt(warning) ? 'warning' : 'healthy';
}

export function stateOfMeasures(measures: HealthMeasures): KnownHealthState {
  const states = (Object.entries(measures) as [HealthMeasure, number][]).map(([name, value]) =>
    stateOfMeasure(name, value),
  );
  return KNOWN_HEALTH_STATES.findLast((state) => states.includes(state)) ?? 'healthy';
}

interface Sampled {
  readonly part: HealthPart;
  readonly state: KnownHealthState | null;
  readonly secondsOld: number | null;
}

/** Without a sample these count as missing, because an installation without a backup is not healthy. */
const NEEDED_PARTS: readonly HealthPart[] = ['archive'];

export function stateNow({ part, state, secondsOld }: Sampled): HealthState {
  if (state === null || secondsOld === null) return NEEDED_PARTS.includes(part) ? 'warning' : 'unknown';
  if (secondsOld <= HEALTH_STALE_SECONDS) return state;
  return SELF_MEASURED.includes(part) ? 'down' : 'unknown';
}

export type SystemState = 'operational' | 'degraded' | 'down';

export function systemStateOf(
  parts: readonly { readonly part: HealthPart; readonly state: HealthState }[],
): SystemState {
  if (parts.some(({ part, state }) => state === 'down' && CRITICAL_PARTS.includes(part))) return 'down';
  return parts.some(({ state }) => state !== 'healthy' && state !== 'unknown') ? 'degraded' : 'operational';
}
