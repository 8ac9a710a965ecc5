import { expressionBuilder, sql } from 'kysely';
import { asInt, isAbsent } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { toAppointmentDto, type visibleAppointments } from '../appointments/appointment.read-model.js';

export const SOONEST_FIRST = { direction: 'asc', after: '>' } as const;
export const LATEST_FIRST = { direction: 'desc', after: '<' } as const;
type Order = typeof SOONEST_FIRST | typeof LATEST_FIRST;

export interface Place {
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

/** Selects one row more than the page to find out whether there is a next page. */
export function pageInOrder(
  appointments: ReturnType<typeof visibleAppointments>,
  { direction, after }: Order,
  { at, id, limit }: Place,
) {
  const isAfter = sql<boolean>`(${eb.ref('appointment.starts_at')}, ${eb.ref('appointment.id')}) ${sql.raw(after)} (${at}, ${id}::uuid)`;
  const rows = appointments
    .where(eb.or([isAbsent(at, 'timestamptz'), isAfter]))
    .orderBy('appointment.starts_at', direction)
    .orderBy('appointment.id', direction)
    .limit(sql<number>`${limit}::int + 1`)
    .select([
      'appointment.id',
      'appointment.patient_profile_id as patient_id',
      'appointment.starts_at as at',
      toAppointmentDto.as('item'),
    ]);
  return db
    .selectFrom(rows.as('rows'))
    .select([
      'rows.id',
      'rows.patient_id',
      'rows.at',
      'rows.item',
      sql<boolean>`count(*) over () > ${limit}::int`.as('more'),
    ])
    .orderBy('rows.at', direction)
    .orderBy('rows.id', direction)
    .limit(asInt(limit));
}
