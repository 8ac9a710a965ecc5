import { type MessageAnalytics, REPLY_TIME_DAYS } from '@telecare/contracts';
import { type RawBuilder, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { hoursAgo } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';

const since = hoursAgo(24 * REPLY_TIME_DAYS);

const analytics = (name: string, counts: RawBuilder<MessageAnalytics>) =>
  prepared(name, () => audited('read', 'message-analytics').selectNoFrom(counts.as('body')));

export const practiceMessageAnalytics = analytics(
  'messages.analytics',
  sql<MessageAnalytics>`app.message_analytics(${since})`,
);

export const platformMessageAnalytics = analytics(
  'messages.platformAnalytics',
  sql<MessageAnalytics>`app.platform_message_analytics(${since})`,
);
