import { type FailedSignInDto, type FailedSignInsPage, THREAT_HOURS } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  asInt,
  count,
  host,
  hoursAgo,
  isAbsent,
  iso,
  json,
  listOf,
  nextKey,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { accountName } from './account-name.js';
import { isFailedSignIn } from './event-kinds.js';
import { eventsReading } from '../security.queries.js';

interface PageOfFailures {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const failed = db
  .selectFrom('app.security_events as event')
  .where('event.at', '>=', hoursAgo(THREAT_HOURS))
  .where(isFailedSignIn);

const page = ({ at, id, limit }: PageOfFailures) =>
  failed
    .where(({ or }) => or([isAbsent(at, 'timestamptz'), sql<boolean>`(event.at, event.id) < (${at}, ${id}::uuid)`]))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(asInt(limit))
    .select(({ ref }) => [
      'event.id',
      'event.at',
      json<FailedSignInDto>({
        id: ref('event.id'),
        at: iso(ref('event.at')),
        reason: ref('event.error'),
        ipAddress: host(ref('event.ip')),
        userId: ref('event.user_id'),
        name: accountName(ref('event.user_id')),
      }).as('item'),
      sql<boolean>`count(*) over () > ${limit}::int`.as('more'),
    ]);

const pageFor = (action: 'list' | 'export') =>
  prepared(`security.failedSignIns.${action}`, (asked: PageOfFailures) =>
    auditedRead(action, 'failed-sign-in', page(asked)).select(({ ref, fn }) =>
      json<FailedSignInsPage>({
        items: listOf(ref('found.item')),
        next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
        // Only counts for the first page, because counting costs more than the page itself.
        total: sql<number | null>`case when ${isAbsent(asked.at, 'timestamptz')} then ${failed
          .select(count(fn.countAll()).as('count'))
          .$asScalar()} end`,
        ...eventsReading,
      }).as('body'),
    ),
  );

export const FAILED_SIGN_IN_PAGES = { list: pageFor('list'), export: pageFor('export') };
