import { expressionBuilder } from 'kysely';
import {
  count,
  hoursAgo,
  now,
  secondsAgo,
  secondsSince1970,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';

const TEXT_TOPICS = ['appointment.text', 'text.code', 'text.reply', 'text.report', 'text.test', 'text.desk'];

// A worker asks the provider after this time, see `text-delivery.rules.ts`.
const LEASE_SECONDS = 90;

const { fn, lit, eb } = expressionBuilder<{ 'app.outbox': DB['app.outbox'] }, 'app.outbox'>();

const howMany = () => count(fn.countAll()).as('count');

const settled = db
  .selectFrom('app.notification_deliveries')
  .where('channel', '=', 'text')
  .where('settled_at', '>=', hoursAgo(24));

const waitingSince = db
  .selectFrom('app.outbox')
  .where('topic', 'in', TEXT_TOPICS)
  .where('done_at', 'is', null)
  .where('available_at', '<=', now)
  .select(fn.coalesce(eb(secondsSince1970(now), '-', secondsSince1970(fn.min('available_at'))), lit(0)).as('seconds'));

// Texts of all practices in the last 24 hours. A text in doubt is one whose answer was lost and not found out yet, or
// one whose provider did not know.
export const lookAtTexts = prepared('health.texts', () =>
  db.selectNoFrom([
    settled.where('state', 'in', ['sent', 'delivered']).select(howMany).$asScalar().$notNull().as('accepted'),
    settled.where('state', '=', 'undelivered').select(howMany).$asScalar().$notNull().as('failed'),
    settled.where('state', '=', 'unknown').select(howMany).$asScalar().$notNull().as('unknown'),
    db
      .selectFrom('app.notification_deliveries')
      .where('state', '=', 'sending')
      .where('claimed_at', '<', secondsAgo(LEASE_SECONDS))
      .select(howMany)
      .$asScalar()
      .$notNull()
      .as('unanswered'),
    waitingSince.$asScalar().$notNull().as('oldest'),
    db
      .selectFrom('app.practice_texts')
      .where('is_on', '=', true)
      .where('paused_reason', 'is not', null)
      .select(howMany)
      .$asScalar()
      .$notNull()
      .as('paused'),
  ]),
);
