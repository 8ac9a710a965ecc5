import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { asInstant, givenRows, insertRows, personName } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import type { AuditedAccess, LedgerLine, Patient } from './access-ledger.rules.js';

interface Place {
  readonly tx: string;
  /** Text, because a JavaScript date has no microseconds. */
  readonly at: string;
}

/** Position of the ledger. Locks it, so that a second worker waits. */
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
 * Selects the next audit events, including all at the same instant. Transactions below the oldest open one have ended,
 * so no event can still be committed before the position.
 */
export const nextEvents = prepared('accessLedger.next', ({ tx, at, atMost }: Place & { readonly atMost: number }) =>
  db
    .selectFrom('app.audit_events as event')
    // Compare with values instead of a join, so that the index scan starts at the position.
    .where(sql<boolean>`(event.tx, event.at) > (${tx}::xid8, ${at}::timestamptz)`)
    .where(sql<boolean>`event.tx < pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('event.tx')
    .orderBy('event.at')
    .modifyEnd(sql`fetch first (${atMost}) rows with ties`)
    .select([
      'event.practice_id as practiceId',
      'event.at',
      'event.tx',
      sql<string>`event.at::text`.as('exactAt'),
      'event.actor_user_id as actorUserId',
      'event.actor_role as actorRole',
      'event.action',
      'event.resource_type as resource',
      'event.resource_ids as resourceIds',
      'event.patient_ids as patientIds',
      'event.outcome',
      'event.opening_id as openingId',
    ]),
);

export const moveOn = prepared('accessLedger.moveOn', ({ tx, at }: Place) =>
  db.updateTable('app.access_ledger_position').set({ tx: sql<string>`${tx}::xid8`, at: asInstant(at) }),
);

interface NamedPatient {
  /** Null for events of the platform, which name patients of any practice. */
  readonly practiceId: string | null;
  readonly id: string;
}

const patientsNamed = prepared('accessLedger.patients', ({ named }: { readonly named: string }) =>
  db
    .selectFrom(givenRows<NamedPatient>(named, { practiceId: 'uuid', id: 'uuid' }))
    .innerJoin(
      sql<{ id: string }>`lateral (
        select given."practiceId" as id where given."practiceId" is not null
        union all select each.id from app.practices each where given."practiceId" is null)`.as<'practice'>(
        sql`practice`,
      ),
      (join) => join.onTrue(),
    )
    .innerJoin('app.profiles as person', (join) =>
      join.onRef('person.practice_id', '=', 'practice.id').onRef('person.id', '=', 'given.id'),
    )
    .select(['person.id', 'person.practice_id as practiceId', 'person.user_id as userId']),
);

export function patientsNamedBy(events: readonly AuditedAccess[]): Statement<Patient> {
  const named = new Map<string, NamedPatient>();
  for (const { practiceId, patientIds } of events) {
    const place = practiceId === PLATFORM_PRACTICE_ID ? null : practiceId;
    for (const id of patientIds) named.set(`${place} ${id}`, { practiceId: place, id });
  }
  return patientsNamed({ named: JSON.stringify([...named.values()]) });
}

const openingThen = sql<string | null>`(
  select opening.id from app.practice_openings opening
  where given."actorRole" = 'super_admin' and opening.practice_id = given."practiceId"
    and opening.user_id = given."actorUserId" and given."lastAt" >= opening.opened_at
    and given."lastAt" <= coalesce(opening.closed_at, opening.until)
  order by opening.opened_at desc limit 1)`;

/** Start of the accessed appointment. Null if the line is about the patient. */
const appointmentAt = db
  .selectFrom('app.appointments as appointment')
  .where('appointment.practice_id', '=', sql.ref<string>('given.practiceId'))
  .where('appointment.id', '=', sql.ref<string>('given.subjectId'))
  .select('appointment.starts_at')
  .$asScalar();

/** Name of the user in this practice, otherwise their name in any other practice. */
const actorName = db
  .selectFrom('app.profiles as actor')
  .where('actor.user_id', '=', sql.ref<string>('given.actorUserId'))
  .orderBy(sql`actor.practice_id = given."practiceId"`, 'desc')
  .orderBy('actor.created_at')
  .limit(1)
  .select(personName('actor').as('name'))
  .$asScalar();

const insertLines = prepared('accessLedger.save', ({ lines }: { readonly lines: string }) =>
  insertRows(
    'app.access_ledger',
    db.selectFrom(
      givenRows<LedgerLine>(lines, {
        practiceId: 'uuid',
        patientId: 'uuid',
        hour: 'timestamptz',
        actorUserId: 'uuid',
        actorRole: 'text',
        kind: 'text',
        what: 'text',
        subjectId: 'uuid',
        times: 'integer',
        firstAt: 'timestamptz',
        lastAt: 'timestamptz',
        openingId: 'uuid',
      }),
    ),
    ({ ref, fn }) => ({
      practice_id: ref('given.practiceId'),
      patient_profile_id: ref('given.patientId'),
      hour: ref('given.hour'),
      actor_user_id: ref('given.actorUserId'),
      actor_role: sql<DB['app.access_ledger']['actor_role']>`${ref('given.actorRole')}`,
      kind: ref('given.kind'),
      what: ref('given.what'),
      subject_id: ref('given.subjectId'),
      appointment_at: appointmentAt,
      actor_name: actorName,
      times: ref('given.times'),
      first_at: ref('given.firstAt'),
      last_at: ref('given.lastAt'),
      opening_id: fn.coalesce(ref('given.openingId'), openingThen),
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
