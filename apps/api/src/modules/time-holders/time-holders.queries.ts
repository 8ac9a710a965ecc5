import type { TimeHolder } from '@telecare/contracts';
import { expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  after,
  asInstant,
  asUuid,
  before,
  ctxPractice,
  iso,
  json,
  lengthBetween,
  minutes,
  personName,
} from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { appointmentTypes } from '../availability/appointment-type.read-model.js';
import { appointments, isReadable, visibleAppointments } from '../appointments/appointment.read-model.js';

export interface WantedByStaff {
  readonly startsAt: string;
  // The busy practitioner or patient.
  readonly personId: string;
  // Null for a new booking.
  readonly movingId: string | null;
  // Null keeps the length of the moved appointment.
  readonly appointmentTypeId: string | null;
}

// Same statuses as in the constraints `practitioner_in_one_place` and `patient_in_one_place`.
const TAKES_TIME = ['pending', 'confirmed', 'checked_in'] as const;

// No appointment lasts longer than a day. The bound lets the index find those that can overlap.
const DAY = minutes(sql.lit(1_440));

const lengthOf = ({ movingId, appointmentTypeId }: WantedByStaff) =>
  expressionBuilder<DB>().fn.coalesce(
    appointmentTypes()
      .where('type.id', '=', asUuid(appointmentTypeId))
      .select(({ ref }) => minutes(ref('type.minutes')).as('length'))
      .$asScalar(),
    appointments()
      .where('appointment.id', '=', asUuid(movingId))
      .select(({ ref }) => lengthBetween(ref('appointment.starts_at'), ref('appointment.ends_at')).as('length'))
      .$asScalar(),
  );

// First appointment of a person at a time, if the viewer may read it. The read is audited, because the error names it.
export const timeHolder = prepared('appointments.timeHolder', (wanted: WantedByStaff) => {
  const start = asInstant(wanted.startsAt);
  return auditedRead(
    'list',
    'appointment',
    visibleAppointments()
      .where('appointment.practice_id', '=', ctxPractice)
      .where(isReadable)
      .where(({ or, and, not, eb: of }) =>
        or([
          and([of('appointment.practitioner_profile_id', '=', wanted.personId), not('appointment.overbooked')]),
          of('appointment.patient_profile_id', '=', wanted.personId),
        ]),
      )
      .where('appointment.status', 'in', TAKES_TIME)
      .where('appointment.id', 'is distinct from', asUuid(wanted.movingId))
      .where('appointment.starts_at', '>', before(start, DAY))
      .where('appointment.starts_at', '<', after(start, lengthOf(wanted)))
      .where('appointment.ends_at', '>', start)
      .orderBy('appointment.starts_at')
      .limit(1)
      .select(({ ref }) => [
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        json<TimeHolder>({
          appointmentId: ref('appointment.id'),
          startsAt: iso(ref('appointment.starts_at')),
          endsAt: iso(ref('appointment.ends_at')),
          patient: json<TimeHolder['patient']>({ id: ref('patient.id'), name: personName('patient') }),
          practitioner: json<TimeHolder['practitioner']>({
            id: ref('practitioner.id'),
            name: personName('practitioner'),
          }),
        }).as('item'),
      ]),
  ).select('found.item');
});
