import { BATCH_UNDO_SECONDS } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  after,
  anyOf,
  asUuid,
  ctxPractice,
  ctxProfile,
  givenRows,
  insertRows,
  json,
  now,
  seconds,
  secondsFromNow,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { Json } from '../../../platform/database/statements/tables.js';
import { isManageable, visibleAppointments } from '../../appointments/appointment.read-model.js';
import { reachFields } from '../../broadcasts/reach.read-model.js';
import type { Reach } from '../../broadcasts/message-broadcasts.rules.js';
import type { FoundAppointment, MessageObstacle, MessageState } from './batch-messages.rules.js';

interface OfBatch {
  readonly batchId: string;
}

interface Chosen extends OfBatch {
  readonly ids: readonly string[];
}

// If the practice has denied broadcasts to practitioners, they can't message several patients here either.
export const mayMessageMany = prepared('batchMessages.mayMessageMany', () =>
  db.selectNoFrom(sql<boolean>`app.is_allowed('practitioner', 'message-broadcast:send')`.as('isAllowed')),
);

const held = secondsFromNow(BATCH_UNDO_SECONDS);

// Maximum delay in seconds. In a longer batch the first messages leave earlier, just like mails.
const LONGEST_HOLD = 900;

const ownMessages = ({ batchId }: OfBatch) =>
  db
    .selectFrom('app.appointment_messages as message')
    .where('message.practice_id', '=', ctxPractice)
    .where('message.created_by', '=', ctxProfile)
    .where('message.batch_id', '=', batchId);

export const appointmentsToMessage = prepared('batchMessages.appointments', ({ batchId, ids }: Chosen) =>
  visibleAppointments()
    .innerJoin('app.profiles as person', (on) =>
      on
        .onRef('person.practice_id', '=', 'appointment.practice_id')
        .onRef('person.id', '=', 'appointment.patient_profile_id'),
    )
    .leftJoin('app.patient_practice_relationships as known', (on) =>
      on.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .where('appointment.id', '=', anyOf(ids, 'uuid'))
    .where(isManageable)
    .select(({ ref }) => [
      'appointment.id',
      'person.id as patientId',
      json<Reach>({ ...reachFields, isSender: sql<boolean>`person.id = ${ctxProfile}` }).as('reach'),
      ownMessages({ batchId })
        .where('message.profile_id', '=', sql.ref<string>('person.id'))
        .select(
          json<NonNullable<FoundAppointment['sent']>>({
            subject: sql.ref<string | null>('message.subject'),
            content: sql.ref<string | null>('message.content'),
            aboutCancellation: sql.ref<boolean>('message.about_cancellation'),
            state: sql.ref<MessageState>('message.state'),
            obstacle: sql.ref<MessageObstacle | null>('message.obstacle'),
          }).as('sent'),
        )
        .$asScalar()
        .as('sent'),
      ref('appointment.starts_at').as('startsAt'),
    ]),
);

interface MessageRow {
  readonly profileId: string;
  readonly appointmentId: string;
}

const given = (rows: string) => givenRows<MessageRow>(rows, { profileId: 'uuid', appointmentId: 'uuid' });

const byPatient = (rows: string) => db.selectFrom(given(rows)).groupBy('given.profileId');

interface Kept extends OfBatch {
  readonly subject: string | null;
  readonly content: string;
  readonly aboutCancellation: boolean;
  readonly rows: string;
}

// The key allows one message per patient and batch. Further appointments of the patient join that message.
export const keepMessages = prepared(
  'batchMessages.keep',
  ({ batchId, subject, content, aboutCancellation, rows }: Kept) =>
    insertRows('app.appointment_messages', byPatient(rows), ({ ref, fn, val }) => ({
      practice_id: ctxPractice,
      batch_id: asUuid(batchId),
      profile_id: ref('given.profileId'),
      appointment_ids: fn.agg<string[]>('array_agg', ['given.appointmentId']),
      about_cancellation: sql<boolean>`${aboutCancellation}::boolean`,
      subject: val(subject),
      content: val(content),
      held_until: held,
    })).onConflict((conflict) =>
      conflict.columns(['practice_id', 'batch_id', 'profile_id']).doUpdateSet(({ fn }) => ({
        appointment_ids: fn<string[]>('array_cat', [
          'app.appointment_messages.appointment_ids',
          'excluded.appointment_ids',
        ]),
      })),
    ),
);

export const queueMessages = prepared('batchMessages.queue', ({ batchId, rows }: OfBatch & { readonly rows: string }) =>
  insertRows('app.outbox', byPatient(rows), ({ fn, val, cast }) => ({
    practice_id: ctxPractice,
    topic: val('appointment.message'),
    payload: fn<Json>('jsonb_build_object', [
      cast(val('batchId'), 'text'),
      cast(val(batchId), 'text'),
      cast(val('profileId'), 'text'),
      'given.profileId',
    ]),
    available_at: held,
  })),
);

const change = ({ batchId }: OfBatch) =>
  db
    .updateTable('app.appointment_messages as message')
    .where('message.practice_id', '=', ctxPractice)
    .where('message.created_by', '=', ctxProfile)
    .where('message.batch_id', '=', batchId)
    .where('message.state', '=', 'queued')
    .where('message.held_until', '>', now);

export const holdMessages = prepared('batchMessages.hold', (batch: OfBatch) =>
  change(batch)
    .set(({ fn, ref, lit }) => ({
      held_until: fn<Date>('least', [held, after(ref('message.created_at'), seconds(lit(LONGEST_HOLD)))]),
    }))
    .returning('message.held_until as heldUntil'),
);

const concerns = (ids: readonly string[]) => sql<boolean>`message.appointment_ids && ${ids}::uuid[]`;

export const withdrawMessages = prepared('batchMessages.withdraw', ({ batchId, ids }: Chosen) =>
  change({ batchId })
    .where('message.about_cancellation', '=', false)
    .where(concerns(ids))
    .set({ state: 'withdrawn', subject: null, content: null, settled_at: now }),
);

export const withdrawnOf = prepared('batchMessages.withdrawn', ({ batchId, ids }: Chosen) =>
  ownMessages({ batchId })
    .where('message.state', '=', 'withdrawn')
    .where(concerns(ids))
    .select('message.appointment_ids as ids'),
);

interface One extends OfBatch {
  readonly practiceId: string;
  readonly profileId: string;
}

interface Settled extends One {
  readonly state: Exclude<MessageState, 'queued' | 'withdrawn'>;
  readonly obstacle: MessageObstacle | null;
}

export const settleMessage = prepared(
  'batchMessages.settle',
  ({ practiceId, batchId, profileId, state, obstacle }: Settled) =>
    db
      .updateTable('app.appointment_messages')
      .where('practice_id', '=', practiceId)
      .where('batch_id', '=', batchId)
      .where('profile_id', '=', profileId)
      .where('state', '=', 'queued')
      .set({ state, obstacle, subject: null, content: null, settled_at: now }),
);
