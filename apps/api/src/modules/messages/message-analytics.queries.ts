import type { MessageAnalytics } from '@telecare/contracts';
import { type RawBuilder, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { prepared } from '../../platform/database/statements/prepared.js';

/** First and last day that is asked for; nulls for the last thirty. */
export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

const analytics = (name: string, counts: (days: RawBuilder<string>) => RawBuilder<MessageAnalytics>) =>
  prepared(name, ({ from, to }: AskedDays) =>
    audited('read', 'message-analytics').selectNoFrom(counts(sql`${from}::date, ${to}::date`).as('body')),
  );

export const practiceMessageAnalytics = analytics(
  'messages.analytics',
  (days) => sql<MessageAnalytics>`app.message_analytics(${days})`,
);

export const platformMessageAnalytics = analytics(
  'messages.platformAnalytics',
  (days) => sql<MessageAnalytics>`app.platform_message_analytics(${days})`,
);
