import { CONVERSATION_PARTICIPANTS_MAX, type ConversationKind, PATIENT_CONVERSATIONS_A_DAY } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  anyOf,
  asUuid,
  ctxPractice,
  ctxProfile,
  ctxRole,
  hoursAgo,
  insertRows,
  isThere,
  json,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { answersMessages, mayWrite } from '../../reply-promise/reply-promise.read-model.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';
import { isReadingPatient, treatsCaller } from './recipients.read-model.js';

const isAdministrator = sql<boolean>`exists (
  select from app.user_roles held
  where held.practice_id = (select app.ctx_practice()) and held.user_id = person.user_id and held.role = 'practice_admin')`;

interface Recipients {
  readonly ids: readonly string[];
  readonly administration: boolean;
}

export const recipientsById = prepared('conversations.recipients', ({ ids, administration }: Recipients) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where(({ eb, or, and }) =>
      or([eb('person.id', '=', anyOf(ids, 'uuid')), and([sql<boolean>`${administration}::boolean`, isAdministrator])]),
    )
    .where('person.id', '<>', ctxProfile)
    .orderBy('person.id')
    .limit(sql.lit(CONVERSATION_PARTICIPANTS_MAX - 1))
    .select(({ ref }) => [
      'person.id',
      answersMessages(ref('person.user_id')).as('isStaff'),
      isReadingPatient.as('isPatient'),
      treatsCaller.as('treatsCaller'),
    ]),
);

interface Wanted {
  readonly id: string;
  readonly aboutAppointmentId: string | null;
}

const startedByCaller = () =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.created_by', '=', ctxProfile);

export const startFacts = prepared('conversations.startFacts', ({ id, aboutAppointmentId }: Wanted) =>
  db.selectNoFrom(({ selectFrom }) => [
    ctxProfile.as('callerId'),
    ctxRole.as('role'),
    mayWrite.as('mayWrite'),
    startedByCaller()
      .where('conversation.id', '=', id)
      .select(({ ref }) =>
        json<{ readonly subject: string | null }>({ subject: ref('conversation.subject') }).as('started'),
      )
      .$asScalar()
      .as('started'),
    sql<number>`(select count(*)::int from (${startedByCaller()
      .where('conversation.created_at', '>', hoursAgo(24))
      .limit(PATIENT_CONVERSATIONS_A_DAY)
      .select('conversation.id')}) started)`.as('startedToday'),
    sql<boolean>`${aboutAppointmentId}::uuid is null or exists (${selectFrom('app.appointments as booked')
      .where('booked.practice_id', '=', ctxPractice)
      .where('booked.id', '=', asUuid(aboutAppointmentId))
      .select('booked.id')})`.as('knowsAppointment'),
  ]),
);

export interface NewConversation {
  readonly id: string;
  readonly kind: ConversationKind;
  readonly patientId: string | null;
  readonly isTeam: boolean;
  readonly assigneeId: string | null;
  readonly subject: string | null;
  readonly aboutAppointmentId: string | null;
}

/** The primary key refuses an id that belongs to another user's conversation. */
export const insertConversation = prepared('conversations.insert', (given: NewConversation) =>
  db.insertInto('app.conversations').values({
    practice_id: ctxPractice,
    id: given.id,
    kind: given.kind,
    patient_profile_id: given.patientId,
    is_team: given.isTeam,
    assignee_profile_id: given.assigneeId,
    subject: given.subject,
    about_appointment_id: given.aboutAppointmentId,
    created_by: ctxProfile,
  }),
);

/** Runs after `enterConversation`. The specification makes the creator the administrator of the conversation. */
export const addPeople = prepared('conversations.addPeople', ({ ids }: { ids: readonly string[] }) =>
  insertRows(
    'app.conversation_participants',
    db
      .selectFrom('app.profiles as person')
      .where('person.practice_id', '=', ctxPractice)
      .where('person.id', '=', anyOf(ids, 'uuid'))
      .where(isThere(enteredConversation().select('conversation.id'))),
    ({ ref, eb }) => ({
      practice_id: ctxPractice,
      conversation_id: ctxConversation,
      profile_id: ref('person.id'),
      role: eb.case().when('person.id', '=', ctxProfile).then('admin').else('participant').end(),
      via: sql<'added'>`'added'`,
    }),
  ).onConflict((conflict) => conflict.doNothing()),
);
