import {
  MONITORING_ATTEMPTS,
  MONITORING_HOURS,
  MONITORING_RECENT,
  type RegistrationAttemptDto,
  type RegistrationMonitoringDto,
  SUSPICIOUS_FAILURES,
  type SuspiciousAddressDto,
} from '@telecare/contracts';
import { type ExpressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asInt,
  count,
  host,
  hoursAgo,
  isAbsent,
  iso,
  itemsOf,
  json,
  listOf,
  pageOfRows,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

export type Monitoring = Omit<RegistrationMonitoringDto, 'keepDays'>;

type Attempts = DB & { attempt: DB['app.registration_attempts'] };

const recentAttempts = () =>
  db.selectFrom('app.registration_attempts as attempt').where('attempt.created_at', '>=', hoursAgo(MONITORING_HOURS));

const toRegistrationAttemptDto = ({ ref, fn, val }: ExpressionBuilder<Attempts, 'attempt'>) =>
  json<RegistrationAttemptDto>({
    id: ref('attempt.id'),
    email: fn.coalesce('attempt.email', val('')),
    ipAddress: host(ref('attempt.ip_address')),
    kind: ref('attempt.attempt_type'),
    success: ref('attempt.success'),
    reason: ref('attempt.error_message'),
    createdAt: iso(ref('attempt.created_at')),
  });

const newest = (limit: number) =>
  recentAttempts()
    .select((attempt) => ['attempt.id', toRegistrationAttemptDto(attempt).as('item')])
    .orderBy('attempt.created_at', 'desc')
    .orderBy('attempt.id', 'desc')
    .limit(limit);

interface PageOfAttempts {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

export const exportAttempts = prepared('registrationMonitoring.export', ({ at, id, limit }: PageOfAttempts) =>
  auditedRead(
    'export',
    'registration-attempt',
    recentAttempts()
      .where(({ or }) =>
        or([isAbsent(at, 'timestamptz'), sql<boolean>`(attempt.created_at, attempt.id) < (${at}, ${id}::uuid)`]),
      )
      .orderBy('attempt.created_at', 'desc')
      .orderBy('attempt.id', 'desc')
      .limit(asInt(limit))
      .select((attempt) => [
        'attempt.id',
        'attempt.created_at as at',
        toRegistrationAttemptDto(attempt).as('item'),
        sql<boolean>`count(*) over () > ${limit}::int`.as('more'),
      ]),
  ).select(({ ref }) =>
    pageOfRows<RegistrationAttemptDto>({
      id: ref('found.id'),
      at: ref('found.at'),
      more: ref('found.more'),
      item: ref('found.item'),
    }).as('body'),
  ),
);

const countOf = (attempts: ReturnType<typeof recentAttempts>) =>
  attempts.select(({ fn }) => count(fn.countAll()).as('count')).$asScalar();

const suspiciousAddresses = recentAttempts()
  .where('attempt.success', '=', false)
  .where('attempt.ip_address', 'is not', null)
  .groupBy('attempt.ip_address')
  .having(({ fn }) => fn.countAll(), '>=', SUSPICIOUS_FAILURES)
  .select(({ ref, fn }) =>
    json<SuspiciousAddressDto>({
      ipAddress: host(ref('attempt.ip_address').$notNull()),
      failures: count(fn.countAll()),
      lastAt: iso(fn.max<Date>('attempt.created_at')),
    }).as('item'),
  )
  .orderBy(({ fn }) => fn.countAll(), 'desc')
  .orderBy(({ fn }) => fn.max('attempt.created_at'), 'desc')
  .limit(MONITORING_ATTEMPTS);

export const readMonitoring = prepared('registrationMonitoring.read', () =>
  auditedRead('list', 'registration-attempt', newest(MONITORING_ATTEMPTS)).select(({ ref }) =>
    json<Monitoring>({
      total: countOf(recentAttempts()),
      failed: countOf(recentAttempts().where('attempt.success', '=', false)),
      attempts: listOf(ref('found.item')),
      suspiciousAddresses: itemsOf(suspiciousAddresses),
      recent: itemsOf(newest(MONITORING_RECENT).where('attempt.success', '=', true)),
    }).as('body'),
  ),
);
