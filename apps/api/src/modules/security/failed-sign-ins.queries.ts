import { type FailedSignInDto, FAILED_SIGN_INS_MAX, type FailedSignInsDto, THREAT_HOURS } from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, host, hoursAgo, iso, json, listOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { accountName } from './account-name.js';
import { isFailedSignIn } from './event-kinds.js';
import { eventsReading } from './security.queries.js';

const failed = db
  .selectFrom('app.security_events as event')
  .where('event.at', '>=', hoursAgo(THREAT_HOURS))
  .where(isFailedSignIn);

const newest = failed
  .orderBy('event.at', 'desc')
  .orderBy('event.id', 'desc')
  .limit(FAILED_SIGN_INS_MAX)
  .select(({ ref }) => [
    'event.id',
    json<FailedSignInDto>({
      id: ref('event.id'),
      at: iso(ref('event.at')),
      reason: ref('event.error'),
      ipAddress: host(ref('event.ip')),
      userId: ref('event.user_id'),
      name: accountName(ref('event.user_id')),
    }).as('item'),
  ]);

export const listFailedSignIns = prepared('security.failedSignIns', () =>
  auditedRead('list', 'failed-sign-in', newest).select(({ ref, fn }) =>
    json<FailedSignInsDto>({
      items: listOf(ref('found.item')),
      total: failed.select(count(fn.countAll()).as('count')).$asScalar().$notNull(),
      ...eventsReading,
    }).as('body'),
  ),
);
