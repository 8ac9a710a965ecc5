import { sql } from 'kysely';
import { after, asInstant, ctxPractice, isThere, iso } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointments, isManageable, lengthOfAppointment } from '../appointments/appointment.read-model.js';
import { isBusy, practitioners } from '../availability/practitioner.read-model.js';

interface One {
  readonly id: string;
}

const cancelled = ({ id }: One) =>
  appointments().where('appointment.id', '=', id).where('appointment.status', '=', 'cancelled').where(isManageable);

export const cancelledTime = prepared('reopenings.time', (one: One) =>
  cancelled(one).select(({ ref }) => [
    iso(ref('appointment.starts_at')).as('startsAt'),
    'appointment.practitioner_profile_id as practitionerId',
    'appointment.patient_profile_id as patientId',
    'appointment.appointment_type_id as appointmentTypeId',
    iso(ref('appointment.ends_at')).as('endsAt'),
  ]),
);

const patientHere = db
  .selectFrom('app.patient_practice_relationships as known')
  .where('known.practice_id', '=', ctxPractice)
  .where('known.profile_id', '=', sql.ref<string>('appointment.patient_profile_id'))
  .where('known.ended_at', 'is', null)
  .select('known.profile_id');

// Facts for reopening an appointment. The caller must have locked the people before, so that nobody else books the
// time.
export const reopeningFacts = prepared(
  'reopenings.facts',
  ({ id, startsAt }: One & { readonly startsAt: string | null }) =>
    cancelled({ id })
      .leftJoin(practitioners().selectAll().as('practitioner'), (on) =>
        on.onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
      )
      .select(({ fn, ref, not }) => {
        const start = fn.coalesce(asInstant(startsAt), ref('appointment.starts_at')).$castTo<Date>();
        return [
          'practitioner.user_id as practitionerUserId',
          isThere(patientHere).as('isPatientHere'),
          not(
            isBusy(
              ref('appointment.practitioner_profile_id'),
              start,
              after(start, lengthOfAppointment),
              ref('appointment.id'),
            ),
          )
            .$castTo<boolean>()
            .as('isFree'),
        ];
      }),
);
