import type { MessageAnalytics } from '@telecare/contracts';
import { type RawBuilder, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import { prepared } from '../../platform/database/statements/prepared.js';

interface LookedBack {
  readonly days: number;
}

const analytics = (name: string, counts: (since: RawBuilder<Date>) => RawBuilder<MessageAnalytics>) =>
  prepared(name, ({ days }: LookedBack) =>
    audited('read', 'message-analytics').selectNoFrom(
      counts(sql<Date>`now() - make_interval(days => ${days})`).as('body'),
    ),
  );

export const practiceMessageAnalytics = analytics(
  'messages.analytics',
  (since) => sql<MessageAnalytics>`app.message_analytics(${since})`,
);

export const platformMessageAnalytics = analytics(
  'messages.platformAnalytics',
  (since) => sql<MessageAnalytics>`app.platform_message_analytics(${since})`,
);
