import {
  BULK_READING_PATIENTS,
  REFUSALS_BURST,
  SUSPICIOUS_FAILURES,
  type ThreatKind,
  THREATS_MAX,
} from '@telecare/contracts';

/*
 * Definition of threats. All of them look back a day (THREAT_HOURS), and "within" means an hour.
 *
 * - failed_sign_ins, failed_registrations: 3 or more failures from one network address
 * - lock_out: an account that was locked after wrong passwords
 * - bulk_reading: one account read more than 200 different patients within an hour
 * - refusals: one account was refused 20 times or more within an hour
 * - new_address_export: an account exported data within an hour of a sign-in from an address that it had never used
 */

export interface Threat {
  readonly kind: ThreatKind;
  readonly subject: string;
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface Counted {
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface CountedFailures extends Counted {
  readonly ipAddress: string;
}

const HOUR_MS = 3_600_000;

export const failuresOf = (kind: ThreatKind, addresses: readonly CountedFailures[]): Threat[] =>
  addresses
    .filter(({ count }) => count >= SUSPICIOUS_FAILURES)
    .map((address) => ({ ...address, kind, subject: address.ipAddress, userId: null }));

export interface CountedLockOuts extends Counted {
  readonly userId: string;
  readonly ipAddress: string | null;
}

export const lockOutsOf = (accounts: readonly CountedLockOuts[]): Threat[] =>
  accounts.map((account) => ({ ...account, kind: 'lock_out', subject: account.userId }));

/** Accesses of an account within one clock hour in one practice. A patient who was read twice counts twice. */
export interface AccessHour {
  readonly userId: string;
  readonly practiceId: string;
  readonly hour: Date;
  readonly readings: number;
  readonly refusals: number;
}

/** Any hour overlaps at most two clock hours, one of which must have half of the limit. */
export const BUSY_HOUR = { readings: BULK_READING_PATIENTS / 2, refusals: REFUSALS_BURST / 2 } as const;

export interface Suspicion {
  readonly userId: string;
  readonly practiceId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Finds accounts whose sum over two clock hours exceeds a limit, and the practices where they were active. */
export function suspicionsOf(hours: readonly AccessHour[]): Suspicion[] {
  return [...Map.groupBy(hours, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const times = suspectTimes(own);
    if (times.length === 0) return [];
    const from = new Date(Math.min(...times) - HOUR_MS);
    const to = new Date(Math.max(...times) + HOUR_MS);
    return [...new Set(own.map(({ practiceId }) => practiceId))].map((practiceId) => ({
      userId,
      practiceId,
      from,
      to,
    }));
  });
}

function suspectTimes(own: readonly AccessHour[]): number[] {
  const byTime = Map.groupBy(own, ({ hour }) => hour.getTime());
  return [...byTime.keys()].filter((time) => {
    const two = [...(byTime.get(time - HOUR_MS) ?? []), ...(byTime.get(time) ?? [])];
    return sumOf(two, 'readings') > BULK_READING_PATIENTS || sumOf(two, 'refusals') >= REFUSALS_BURST;
  });
}

const sumOf = (hours: readonly AccessHour[], what: 'readings' | 'refusals') =>
  hours.reduce((sum, hour) => sum + hour[what], 0);

export interface Access {
  readonly userId: string;
  readonly at: Date;
  readonly isRefusal: boolean;
  readonly patients: readonly string[];
}

/** Finds accounts that read too many different patients, or were refused too often, within any hour. */
export function unusualAccess(accesses: readonly Access[]): Threat[] {
  const byAccount = Map.groupBy(accesses, ({ userId }) => userId);
  return [...byAccount].flatMap(([userId, own]) => {
    const inOrder = own.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const moments = {
      bulk_reading: patientsWithinAnHour(inOrder.filter(({ isRefusal }) => !isRefusal)).filter(
        ({ count }) => count > BULK_READING_PATIENTS,
      ),
      refusals: timesWithinAnHour(inOrder.filter(({ isRefusal }) => isRefusal)).filter(
        ({ count }) => count >= REFUSALS_BURST,
      ),
    };
    return (['bulk_reading', 'refusals'] as const).flatMap((kind) => worstOf(kind, userId, moments[kind]));
  });
}

interface Moment {
  readonly at: Date;
  readonly count: number;
}

function worstOf(kind: ThreatKind, userId: string, moments: readonly Moment[]): Threat[] {
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return [];
  const count = Math.max(...moments.map((moment) => moment.count));
  return [{ kind, subject: userId, userId, ipAddress: null, count, firstAt: first.at, lastAt: last.at }];
}

function patientsWithinAnHour(readings: readonly Access[]): Moment[] {
  // Ordered by the last read, so the oldest come first.
  const lastRead = new Map<string, number>();
  return readings.map(({ at, patients }) => {
    for (const patient of patients) {
      lastRead.delete(patient);
      lastRead.set(patient, at.getTime());
    }
    for (const [patient, time] of lastRead) {
      if (time > at.getTime() - HOUR_MS) break;
      lastRead.delete(patient);
    }
    return { at, count: lastRead.size };
  });
}

function timesWithinAnHour(refusals: readonly Access[]): Moment[] {
  let first = 0;
  return refusals.map(({ at }, index) => {
    while (refusals[first]!.at.getTime() < at.getTime() - HOUR_MS) first += 1;
    return { at, count: index - first + 1 };
  });
}

export interface Export {
  readonly userId: string;
  readonly at: Date;
}

export interface SignIn {
  readonly userId: string;
  readonly at: Date;
  readonly ipAddress: string | null;
}

/** Exports within an hour of a sign-in from a new address. An account's first sign-in does not count as new. */
export function newAddressExports(exports: readonly Export[], signIns: readonly SignIn[]): Threat[] {
  const arrivals = Map.groupBy(arrivalsOf(signIns), ({ userId }) => userId);
  const byAccount = Map.groupBy(exports, ({ userId }) => userId);
  return [...byAccount].flatMap(([userId, own]) => {
    const pairs = own.flatMap((exported) =>
      (arrivals.get(userId) ?? [])
        .filter(({ at }) => exported.at >= at && exported.at.getTime() <= at.getTime() + HOUR_MS)
        .map((arrived) => ({ exported: exported.at.getTime(), arrived })),
    );
    const latest = pairs.map(({ arrived }) => arrived).toSorted((one, other) => other.at.getTime() - one.at.getTime());
    if (latest.length === 0) return [];
    return {
      kind: 'new_address_export' as const,
      subject: userId,
      userId,
      ipAddress: latest[0]!.ipAddress,
      count: new Set(pairs.map(({ exported }) => exported)).size,
      firstAt: latest.at(-1)!.at,
      lastAt: new Date(Math.max(...pairs.map(({ exported }) => exported))),
    };
  });
}

/** Sign-ins from an address that the account never used before. A missing address always counts as new. */
function arrivalsOf(signIns: readonly SignIn[]): SignIn[] {
  const known = new Map<string, Set<string | null>>();
  return signIns
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .filter(({ userId, ipAddress }) => {
      const before = known.get(userId);
      known.set(userId, new Set(before).add(ipAddress));
      return before !== undefined && (ipAddress === null || !before.has(ipAddress));
    });
}

interface Named {
  readonly kind: string;
  readonly subject: string;
}

export interface Acknowledgement extends Named {
  readonly count: number;
  readonly until: Date;
}

const wholeSecond = (at: Date): number => Math.floor(at.getTime() / 1_000);

const isOpen = ({ count, lastAt }: Threat, seen: Acknowledgement | undefined): boolean =>
  !seen || count > seen.count || wholeSecond(lastAt) > wholeSecond(seen.until);

export const isSame = (one: Named, other: Named): boolean => one.kind === other.kind && one.subject === other.subject;

export function inOrder<Seen extends Acknowledgement>(threats: readonly Threat[], acknowledged: readonly Seen[]) {
  return threats
    .map((threat) => {
      const seen = acknowledged.find((one) => isSame(one, threat));
      return { threat, seen, isOpen: isOpen(threat, seen) };
    })
    .toSorted(
      (one, other) =>
        Number(other.isOpen) - Number(one.isOpen) ||
        other.threat.lastAt.getTime() - one.threat.lastAt.getTime() ||
        `${one.threat.kind} ${one.threat.subject}`.localeCompare(`${other.threat.kind} ${other.threat.subject}`),
    )
    .slice(0, THREATS_MAX);
}
