import type { Language, MessageNoticeState, TenantTheme } from '@telecare/contracts';
import { sql } from 'kysely';
import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

/** Result of `app.find_message_nudge`. Contains neither the text, nor its author, nor the conversation. */
interface FoundNudge {
  is_patient: boolean;
  is_unread: boolean;
  email: string | null;
  first_name: string | null;
  language: Language;
  practice_name: string;
  practice_email: string | null;
  subdomain: string;
  logo_url: string | null;
  theme: TenantTheme | null;
}

export const queueNudges = prepared('messages.queueNudges', () =>
  db.selectNoFrom(sql<number>`app.queue_message_nudges(${now})`.as('queued')),
);

export const findNudge = prepared('messages.findNudge', ({ practiceId, id }: Named) =>
  db
    .selectFrom(sql<FoundNudge>`app.find_message_nudge(${practiceId}::uuid, ${id}::uuid)`.as<'nudge'>(sql`nudge`))
    .select([
      'nudge.is_patient as isPatient',
      'nudge.is_unread as isUnread',
      'nudge.email',
      'nudge.first_name as firstName',
      'nudge.language',
      'nudge.practice_name as practiceName',
      'nudge.practice_email as practiceEmail',
      'nudge.subdomain',
      'nudge.logo_url as logoUrl',
      'nudge.theme',
    ]),
);

export const settleNudge = prepared(
  'messages.settleNudge',
  ({ practiceId, id, state }: Named & { readonly state: MessageNoticeState }) =>
    db
      .updateTable('app.message_notices as notice')
      .where('notice.practice_id', '=', practiceId)
      .where('notice.id', '=', id)
      .where('notice.state', '=', 'queued')
      .set({ state: sql<MessageNoticeState>`${state}`, settled_at: now }),
);
