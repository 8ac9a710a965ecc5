import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import {
  asInstant,
  asUuid,
  givenRows,
  insertRows,
  personName,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import type { AuditedAccess, LedgerLine, PatientSource, Subject } from './access-ledger.rules.js';

interface Place {
  readonly tx: string;
  /** Written as text, because a JavaScript date has no microseconds. */
  readonly at: string;
}

/** How far the ledger has come. A second worker waits for the first. */
export const lockPosition = prepared('accessLedger.lockPosition', () =>
  db
    .selectFrom('app.access_ledger_position as place')
    .select([
      'place.tx',
      sql<string>`place.at::text`.as('at'),
      sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) < place.tx`.as('beganAnew'),
    ])
    .forUpdate(),
);

/**
 * The next audit events, with all of the same moment. Below the oldest transaction that is still open none can commit an
 * event behind the position any more.
 */
export const nextEvents = prepared('accessLedger.next', ({ tx, at, atMost }: Place & { readonly atMost: number }) =>
  db
    .selectFrom('app.audit_events as event')
    // Values and no join, so that the index is entered at the position.
    .where(sql<boolean>`(event.tx, event.at) > (${tx}::xid8, ${at}::timestamptz)`)
    .where(sql<boolean>`event.tx < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('event.tx')
    .orderBy('event.at')
    .modifyEnd(sql`fetch first (${atMost}) rows with ties`)
    .select([
      'event.id',
      'event.practice_id as practiceId',
      'event.at',
      'event.tx',
      sql<string>`event.at::text`.as('exactAt'),
      'event.actor_user_id as actorUserId',
      'event.actor_role as actorRole',
      'event.action',
      'event.resource_type as resource',
      'event.resource_ids as resourceIds',
      'event.outcome',
      'event.opening_id as openingId',
    ]),
);

export const moveOn = prepared('accessLedger.moveOn', ({ tx, at }: Place) =>
  db.updateTable('app.access_ledger_position').set({ tx: sql<string>`${tx}::xid8`, at: asInstant(at) }),
);

interface Sought {
  readonly eventId: string;
  /** Null for the platform's events, which name rows of any practice. */
  readonly practiceId: string | null;
  readonly id: string;
  readonly actorUserId: string;
  readonly at: Date;
}

/** The resources of events, each with the practices where it can be. */
const sought = (events: string) =>
  db
    .selectFrom(
      givenRows<Sought>(events, {
        eventId: 'uuid',
        practiceId: 'uuid',
        id: 'uuid',
        actorUserId: 'uuid',
        at: 'timestamptz',
      }),
    )
    .innerJoin(
      sql<{ id: string }>`lateral (
        select given."practiceId" as id where given."practiceId" is not null
        union all select each.id from app.practices each where given."practiceId" is null)`.as<'practice'>(
        sql`practice`,
      ),
      (join) => join.onTrue(),
    );

/** The latest opening of the practice in which the actor was at the time. */
const openingThen = sql<string | null>`(
  select opening.id from app.practice_openings opening
  where opening.practice_id = practice.id and opening.user_id = given."actorUserId" and given.at >= opening.opened_at
    and given.at <= coalesce(opening.closed_at, opening.until)
  order by opening.opened_at desc limit 1)`;

interface Belonging {
  practice_id: string;
  id: string;
  /** Null in conversations without a patient. */
  patient_id: string | null;
  appointment_id: string | null;
  appointment_at: Date | null;
}

type Rows = Expression<Belonging>;

const none = { id: asUuid(null), at: asInstant(null) };
const noAppointment = [none.id.as('appointment_id'), none.at.as('appointment_at')] as const;

const conversations = db.selectFrom('app.conversations as conversation');

/** Rows of each table, with the patient they belong to. */
const BELONGING: Readonly<Record<PatientSource, Rows>> = {
  patients: db
    .selectFrom('app.patient_practice_relationships as known')
    .select(['known.practice_id', 'known.profile_id as id', 'known.profile_id as patient_id', ...noAppointment]),
  practices: db
    .selectFrom('app.patient_practice_relationships as known')
    .select(['known.practice_id', 'known.practice_id as id', 'known.profile_id as patient_id', ...noAppointment]),
  appointments: db
    .selectFrom('app.appointments as appointment')
    .select([
      'appointment.practice_id',
      'appointment.id',
      'appointment.patient_profile_id as patient_id',
      'appointment.id as appointment_id',
      'appointment.starts_at as appointment_at',
    ]),
  conversations: conversations.select([
    'conversation.practice_id',
    'conversation.id',
    'conversation.patient_profile_id as patient_id',
    ...noAppointment,
  ]),
  messages: conversations
    .innerJoin('app.messages as message', (join) =>
      join
        .onRef('message.practice_id', '=', 'conversation.practice_id')
        .onRef('message.conversation_id', '=', 'conversation.id'),
    )
    .select(['message.practice_id', 'message.id', 'conversation.patient_profile_id as patient_id', ...noAppointment]),
  attachments: conversations
    .innerJoin('app.attachments as attachment', (join) =>
      join
        .onRef('attachment.practice_id', '=', 'conversation.practice_id')
        .onRef('attachment.conversation_id', '=', 'conversation.id'),
    )
    .select([
      'attachment.practice_id',
      'attachment.id',
      'conversation.patient_profile_id as patient_id',
      ...noAppointment,
    ]),
  broadcasts: db
    .selectFrom('app.message_broadcast_recipients as recipient')
    .select([
      'recipient.practice_id',
      'recipient.broadcast_id as id',
      'recipient.profile_id as patient_id',
      ...noAppointment,
    ]),
};

const subjectsIn = (source: PatientSource) =>
  prepared(`accessLedger.${source}`, ({ events }: { readonly events: string }) =>
    sought(events)
      .innerJoin(sql<Belonging>`(${BELONGING[source]})`.as<'found'>(sql`found`), (join) =>
        join
          .onRef('found.practice_id', '=', 'practice.id')
          .on(source === 'practices' ? sql<boolean>`true` : sql<boolean>`found.id = given.id`),
      )
      .innerJoin('app.profiles as person', (join) =>
        join.onRef('person.practice_id', '=', 'found.practice_id').onRef('person.id', '=', 'found.patient_id'),
      )
      .select([
        'given.eventId',
        'found.practice_id as practiceId',
        'person.id as patientId',
        'person.user_id as patientUserId',
        'found.appointment_id as appointmentId',
        'found.appointment_at as appointmentAt',
        openingThen.as('openingId'),
      ]),
  );

const SUBJECTS = {
  patients: subjectsIn('patients'),
  practices: subjectsIn('practices'),
  appointments: subjectsIn('appointments'),
  conversations: subjectsIn('conversations'),
  messages: subjectsIn('messages'),
  attachments: subjectsIn('attachments'),
  broadcasts: subjectsIn('broadcasts'),
} as const;

/** Finds the patients of the events' resources. All events have the same source. */
export function subjectsOf(source: PatientSource, events: readonly AuditedAccess[]): Statement<Subject> {
  const rows = events.flatMap(({ id: eventId, practiceId, actorUserId, at, resourceIds }) =>
    resourceIds.map((id) => ({
      eventId,
      practiceId: practiceId === PLATFORM_PRACTICE_ID ? null : practiceId,
      id,
      actorUserId,
      at,
    })),
  );
  return SUBJECTS[source]({ events: JSON.stringify(rows) });
}

type LineRow = Omit<LedgerLine, 'hour' | 'appointmentAt' | 'firstAt' | 'lastAt'> & {
  readonly [Time in 'hour' | 'firstAt' | 'lastAt']: Date;
} & { readonly appointmentAt: Date | null };

/** Name of an actor: as the practice knows them, or else as any practice does. */
const actorName = db
  .selectFrom('app.profiles as actor')
  .where('actor.user_id', '=', sql<string>`given."actorUserId"`)
  .orderBy(sql`actor.practice_id = given."practiceId"`, 'desc')
  .orderBy('actor.created_at')
  .limit(1)
  .select(personName('actor').as('name'))
  .$asScalar();

const insertLines = prepared('accessLedger.save', ({ lines }: { readonly lines: string }) =>
  insertRows(
    'app.access_ledger',
    db.selectFrom(
      givenRows<LineRow>(lines, {
        practiceId: 'uuid',
        patientId: 'uuid',
        hour: 'timestamptz',
        actorUserId: 'uuid',
        actorRole: 'text',
        kind: 'text',
        what: 'text',
        subjectId: 'uuid',
        appointmentAt: 'timestamptz',
        times: 'integer',
        firstAt: 'timestamptz',
        lastAt: 'timestamptz',
        openingId: 'uuid',
      }),
    ),
    ({ ref }) => ({
      practice_id: ref('given.practiceId'),
      patient_profile_id: ref('given.patientId'),
      hour: ref('given.hour'),
      actor_user_id: ref('given.actorUserId'),
      actor_role: sql<DB['app.access_ledger']['actor_role']>`${ref('given.actorRole')}`,
      kind: ref('given.kind'),
      what: ref('given.what'),
      subject_id: ref('given.subjectId'),
      appointment_at: ref('given.appointmentAt'),
      actor_name: actorName,
      times: ref('given.times'),
      first_at: ref('given.firstAt'),
      last_at: ref('given.lastAt'),
      opening_id: ref('given.openingId'),
    }),
  ).onConflict((conflict) =>
    conflict
      .columns([
        'practice_id',
        'patient_profile_id',
        'hour',
        'actor_user_id',
        'actor_role',
        'kind',
        'what',
        'subject_id',
      ])
      .doUpdateSet({
        times: sql<number>`app.access_ledger.times + excluded.times`,
        first_at: sql<Date>`least(app.access_ledger.first_at, excluded.first_at)`,
        last_at: sql<Date>`greatest(app.access_ledger.last_at, excluded.last_at)`,
        appointment_at: sql<Date | null>`excluded.appointment_at`,
        actor_name: sql<string | null>`coalesce(excluded.actor_name, app.access_ledger.actor_name)`,
        opening_id: sql<string | null>`coalesce(excluded.opening_id, app.access_ledger.opening_id)`,
      }),
  ),
);

export const saveLines = (lines: readonly LedgerLine[]) => insertLines({ lines: JSON.stringify(lines) });
