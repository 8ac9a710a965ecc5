import type { BroadcastObstacle, BroadcastState } from '@telecare/contracts';
import { sql } from 'kysely';
import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isStaff } from '../reply-promise/reply-promise.read-model.js';
import { reachFields } from './reach.read-model.js';

/* Statements of the worker, which sends a broadcast to one recipient at a time. */

interface InPractice {
  readonly id: string;
  readonly practiceId: string;
}

const queued = ({ practiceId, id }: InPractice) =>
  db
    .selectFrom('app.message_broadcast_recipients as recipient')
    .where('recipient.practice_id', '=', practiceId)
    .where('recipient.broadcast_id', '=', id)
    .where('recipient.state', '=', 'queued');

const change = ({ practiceId, id }: InPractice) =>
  db
    .updateTable('app.message_broadcast_recipients as recipient')
    .where('recipient.practice_id', '=', practiceId)
    .where('recipient.broadcast_id', '=', id)
    .where('recipient.state', '=', 'queued');

export const queuedRecipients = prepared('broadcasts.queued', (broadcast: InPractice) =>
  queued(broadcast).orderBy('recipient.profile_id').select('recipient.profile_id as profileId'),
);

interface ToRecipient extends InPractice {
  readonly profileId: string;
}

export const messageToSend = prepared('broadcasts.toSend', ({ practiceId, id, profileId }: ToRecipient) =>
  queued({ practiceId, id })
    .where('recipient.profile_id', '=', profileId)
    .innerJoin('app.message_broadcasts as broadcast', (on) =>
      on
        .onRef('broadcast.practice_id', '=', 'recipient.practice_id')
        .onRef('broadcast.id', '=', 'recipient.broadcast_id'),
    )
    .innerJoin('app.profiles as sender', (on) =>
      on.onRef('sender.practice_id', '=', 'broadcast.practice_id').onRef('sender.id', '=', 'broadcast.created_by'),
    )
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'recipient.practice_id').onRef('person.id', '=', 'recipient.profile_id'),
    )
    .leftJoin('app.patient_practice_relationships as known', (on) =>
      on.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .forNoKeyUpdate('recipient')
    .select(({ ref, eb }) => [
      'recipient.conversation_id as conversationId',
      'recipient.message_id as messageId',
      'broadcast.subject',
      'broadcast.content',
      'sender.id as senderId',
      'sender.user_id as senderUserId',
      'broadcast.created_role as senderRole',
      isStaff(ref('sender.user_id')).as('isSenderStaff'),
      eb('person.id', '=', ref('sender.id')).$castTo<boolean>().as('isSender'),
      reachFields.isPatient.as('isPatient'),
      reachFields.isBlocked.as('isBlocked'),
      reachFields.hasAccount.as('hasAccount'),
    ]),
);

export type MessageToSend = NonNullable<ReturnType<typeof messageToSend>['row']>;

export const settleRecipient = prepared(
  'broadcasts.settle',
  ({ practiceId, id, profileId, obstacle }: ToRecipient & { readonly obstacle: BroadcastObstacle | null }) =>
    change({ practiceId, id })
      .where('recipient.profile_id', '=', profileId)
      .set({
        state: sql<BroadcastState>`case when ${obstacle}::text is null then 'sent' else 'skipped' end`,
        obstacle: sql<BroadcastObstacle | null>`${obstacle}`,
        settled_at: sql<Date>`clock_timestamp()`,
      }),
);

export const giveUpRecipients = prepared('broadcasts.giveUp', (broadcast: InPractice) =>
  change(broadcast).set({ state: 'failed', settled_at: now }),
);
