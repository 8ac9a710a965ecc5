import { COUNTED_PRACTICES, type MessageAnalytics, type PlatformMessageAnalytics } from '@telecare/contracts';
import { type RawBuilder, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { itemsOf, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

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

interface PracticeCounts {
  readonly practice_id: string;
  readonly conversations: number;
  readonly messages: number;
}

const practicesByMessages = (days: RawBuilder<string>) =>
  db
    .selectFrom(sql<PracticeCounts>`app.practice_message_counts(${days})`.as<'counted'>(sql`counted`))
    .innerJoin('app.practices as practice', 'practice.id', 'counted.practice_id')
    .orderBy('counted.messages', 'desc')
    .orderBy('practice.name')
    .orderBy('practice.id')
    .limit(COUNTED_PRACTICES)
    .select(({ ref }) =>
      json<PlatformMessageAnalytics['practices'][number]>({
        id: ref('practice.id'),
        name: ref('practice.name'),
        subdomain: ref('practice.subdomain'),
        conversations: ref('counted.conversations'),
        messages: ref('counted.messages'),
      }).as('item'),
    );

export const platformMessageAnalytics = prepared('messages.platformAnalytics', ({ from, to }: AskedDays) => {
  const days = sql<string>`${from}::date, ${to}::date`;
  return audited('read', 'message-analytics').selectNoFrom([
    sql<MessageAnalytics>`app.platform_message_analytics(${days})`.as('body'),
    itemsOf(practicesByMessages(days)).as('practices'),
  ]);
});
