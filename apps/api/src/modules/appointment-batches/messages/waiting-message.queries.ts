import { sql } from 'kysely';
import { json } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { reachFields } from '../../broadcasts/reach.read-model.js';
import type { Reach } from '../../broadcasts/message-broadcasts.rules.js';
import { answersMessages } from '../../reply-promise/reply-promise.read-model.js';

interface One {
  readonly practiceId: string;
  readonly batchId: string;
  readonly profileId: string;
}

const its = () =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', sql.ref<string>('message.practice_id'))
    .where(sql<boolean>`appointment.id = any(message.appointment_ids)`);

// A patient may have another appointment besides a cancelled one.
const firstOf = () =>
  its()
    .orderBy(sql`message.about_cancellation and appointment.status <> 'cancelled'`)
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(1);

const cancelled = its().where('appointment.status', '=', 'cancelled').select('appointment.id');

// For the worker, which sends each message in the name of its author.
export const waitingMessage = prepared('batchMessages.waiting', ({ practiceId, batchId, profileId }: One) =>
  db
    .selectFrom('app.appointment_messages as message')
    .innerJoin('app.profiles as sender', (on) =>
      on.onRef('sender.practice_id', '=', 'message.practice_id').onRef('sender.id', '=', 'message.created_by'),
    )
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'message.practice_id').onRef('person.id', '=', 'message.profile_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'message.practice_id')
    .leftJoin('app.patient_practice_relationships as known', (on) =>
      on.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .where('message.practice_id', '=', practiceId)
    .where('message.batch_id', '=', batchId)
    .where('message.profile_id', '=', profileId)
    .where('message.state', '=', 'queued')
    .forNoKeyUpdate('message')
    .select(({ ref, exists, fn }) => [
      'message.conversation_id as conversationId',
      'message.message_id as messageId',
      'message.subject',
      'message.content',
      'message.held_until as heldUntil',
      'message.about_cancellation as aboutCancellation',
      exists(cancelled).$castTo<boolean>().as('isAnyCancelled'),
      firstOf().select('appointment.id').$asScalar().as('appointmentId'),
      firstOf().select('appointment.starts_at').$asScalar().as('startsAt'),
      fn.coalesce('person.language', 'practice.language').as('language'),
      'practice.time_zone as timeZone',
      'sender.id as senderId',
      'sender.user_id as senderUserId',
      'message.created_role as senderRole',
      answersMessages(ref('sender.user_id')).as('isSenderStaff'),
      json<Reach>({ ...reachFields, isSender: sql<boolean>`person.id = sender.id` }).as('reach'),
    ]),
);
