import { sql } from 'kysely';
import { asInt, ctxPractice } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export const retentionSettings = prepared('messages.retentionSettings', () =>
  db
    .selectFrom('app.message_settings as settings')
    .where('settings.kept_years', 'is not', null)
    .select([
      'settings.practice_id as practiceId',
      sql<number>`settings.kept_years`.as('keptYears'),
      'settings.updated_at as updatedAt',
    ]),
);

interface Some {
  readonly before: Date;
  readonly atMost: number;
}

/** Conversations without a message since that time, oldest first. Skips those that are receiving a message. */
export const conversationsToDelete = prepared('messages.toDelete', ({ before, atMost }: Some) =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.last_message_at', '<', before)
    .orderBy('conversation.last_message_at')
    .limit(asInt(atMost))
    .forUpdate()
    .skipLocked()
    .select(['conversation.id', 'conversation.patient_profile_id as patientId']),
);
