import { TEXT_REPLY_DAYS, type TextReplyDto } from '@telecare/contracts';
import { type NotNull, sql } from 'kysely';
import { audited } from '../../platform/audit/audited-read.js';
import {
  count,
  ctxPractice,
  ctxUser,
  hoursAgo,
  iso,
  json,
  listOf,
  now,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { newestConsentGiven } from '../texts/numbers/text-number.read-model.js';
import type { TextKeyword } from '../../platform/texts/keywords.rules.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
}

interface OfNumber {
  readonly practiceId: string;
  readonly number: string;
}

export const waitingReply = prepared('textReplies.waiting', ({ practiceId, id }: One) =>
  db
    .selectFrom('app.text_replies as reply')
    .where('reply.practice_id', '=', practiceId)
    .where('reply.id', '=', id)
    .where('reply.outcome', '=', 'waiting')
    .select(['reply.number', 'reply.body'])
    .$narrowType<{ number: NotNull; body: NotNull }>(),
);

type Outcome = 'done' | 'answered' | 'unknown';

interface Settled extends One {
  readonly meaning: TextKeyword | null;
  readonly outcome: Outcome;
}

// Returns no row if another worker was faster, so that each reply is answered once.
export const settleReply = prepared('textReplies.settle', ({ practiceId, id, meaning, outcome }: Settled) =>
  db
    .updateTable('app.text_replies')
    .set({ meaning, outcome })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .returning('id'),
);

// The language is that of the first person who has the number, or waits for its code.
export const practiceOfNumber = prepared('textReplies.practice', ({ practiceId, number }: OfNumber) =>
  db
    .selectFrom('app.practices as practice')
    .leftJoin('app.text_numbers as owned', (on) =>
      on
        .onRef('owned.practice_id', '=', 'practice.id')
        .on(({ or, eb }) => or([eb('owned.number', '=', number), eb('owned.pending_number', '=', number)])),
    )
    .leftJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'owned.practice_id').onRef('person.id', '=', 'owned.profile_id'),
    )
    .where('practice.id', '=', practiceId)
    .orderBy('owned.updated_at')
    .limit(1)
    .select(({ fn, eb }) => [
      'practice.phone',
      'practice.time_zone as timeZone',
      fn.coalesce('person.language', 'practice.language').as('language'),
      eb('owned.profile_id', 'is not', null).$castTo<boolean>().as('isKnown'),
    ]),
);

// Appointments about which a reminder to this number asks, as long as they are where the reminder said.
export const openQuestions = prepared('textReplies.questions', ({ practiceId, number }: OfNumber) =>
  db
    .selectFrom('app.notification_deliveries as delivery')
    .innerJoin('app.appointment_notifications as notification', (on) =>
      on
        .onRef('notification.practice_id', '=', 'delivery.practice_id')
        .onRef('notification.id', '=', 'delivery.notification_id'),
    )
    .innerJoin('app.appointments as appointment', (on) =>
      on
        .onRef('appointment.practice_id', '=', 'notification.practice_id')
        .onRef('appointment.id', '=', 'notification.appointment_id'),
    )
    // The number can belong to somebody else by now, who must not act for the patient.
    .innerJoin('app.text_numbers as owned', (on) =>
      on
        .onRef('owned.practice_id', '=', 'notification.practice_id')
        .onRef('owned.profile_id', '=', 'notification.profile_id')
        .onRef('owned.number', '=', 'delivery.number'),
    )
    .where(newestConsentGiven, '=', true)
    .where('delivery.practice_id', '=', practiceId)
    .where('delivery.number', '=', number)
    .where('delivery.asks', '=', true)
    .where('delivery.state', 'not in', ['waiting', 'skipped', 'undelivered'])
    .whereRef('notification.for_start', '=', 'appointment.starts_at')
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', ['pending', 'confirmed'])
    .distinct()
    .orderBy('appointment.starts_at')
    .select(['appointment.id as appointmentId', 'appointment.starts_at as startsAt']),
);

const patientsWith = db
  .selectFrom('app.text_numbers as owned')
  .innerJoin('app.profiles as patient', (on) =>
    on.onRef('patient.practice_id', '=', 'owned.practice_id').onRef('patient.id', '=', 'owned.profile_id'),
  )
  .where('owned.practice_id', '=', ctxPractice)
  .where('owned.number', '=', sql.ref<string>('reply.number'))
  .select(({ ref }) => [
    json<TextReplyDto['patients'][number]>({ id: ref('patient.id'), name: personName('patient') }).as('patient'),
    'patient.id',
  ]);

export const REPLIES_MAX = 200;

export const repliesToRead = prepared('textReplies.list', () =>
  db
    .selectFrom('app.text_replies as reply')
    .where('reply.practice_id', '=', ctxPractice)
    .where('reply.outcome', '=', 'unknown')
    .orderBy('reply.received_at', 'desc')
    .orderBy('reply.id')
    .limit(REPLIES_MAX + 1)
    .select(({ ref, selectFrom }) => [
      json<TextReplyDto>({
        id: ref('reply.id'),
        at: iso(ref('reply.received_at')),
        number: ref('reply.number').$notNull(),
        body: ref('reply.body').$notNull(),
        patients: selectFrom(patientsWith.as('found'))
          .select(({ ref: of }) => listOf(of('found.patient')).as('all'))
          .$asScalar(),
      }).as('item'),
    ]),
);

// Names no patient, because pages ask for it often.
export const countOfReplies = prepared('textReplies.count', () =>
  audited('read', 'text-reply-count')
    .selectFrom('app.practices as practice')
    .leftJoin('app.practice_texts as texts', 'texts.practice_id', 'practice.id')
    .where('practice.id', '=', ctxPractice)
    .select(({ fn, lit, selectFrom }) => [
      fn.coalesce('texts.is_on', lit(false)).as('isOffered'),
      count(
        fn.coalesce(
          selectFrom('app.text_replies as reply')
            .where('reply.practice_id', '=', ctxPractice)
            .where('reply.outcome', '=', 'unknown')
            .select(fn.countAll().as('count'))
            .$asScalar(),
          lit(0),
        ),
      ).as('count'),
    ]),
);

export const replyToHandle = prepared('textReplies.toHandle', ({ id }: { readonly id: string }) =>
  db
    .selectFrom('app.text_replies as reply')
    .where('reply.practice_id', '=', ctxPractice)
    .where('reply.id', '=', id)
    .where('reply.outcome', 'in', ['unknown', 'handled'])
    .forUpdate()
    .select('reply.id'),
);

export const markHandled = prepared('textReplies.handle', ({ id }: { readonly id: string }) =>
  db
    .updateTable('app.text_replies')
    .set({ outcome: 'handled', handled_at: now, handled_by_user_id: ctxUser })
    .where('practice_id', '=', ctxPractice)
    .where('id', '=', id)
    .where('outcome', '=', 'unknown'),
);

// The row stays with its reference, because a provider's request has no time: somebody could send an old one again, and
// it would count as new.
export const emptyOldReplies = prepared('textReplies.emptyOld', () =>
  db
    .updateTable('app.text_replies')
    .set({ number: null, body: null, meaning: null, outcome: 'deleted' })
    .where('received_at', '<', hoursAgo(TEXT_REPLY_DAYS * 24))
    .where('outcome', '!=', 'deleted'),
);
