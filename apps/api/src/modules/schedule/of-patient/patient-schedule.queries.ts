import type { PatientScheduleList, PatientSchedulePage, PatientScheduleQuery } from '@telecare/contracts';
import { expressionBuilder } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { ctxPractice, json, listOf, nextKey, textOf } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { clockIn, isPast, takesPlace } from '../appointment-figures.read-model.js';
import { LATEST_FIRST, pageInOrder, type Place, SOONEST_FIRST } from '../appointment-page.queries.js';
import { visibleAppointments } from '../../appointments/appointment.read-model.js';

interface PatientPage extends Place {
  readonly patientId: string;
}

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

// The tabs of Appointments keep a cancelled appointment under Upcoming until its day, as the specification says.
const past = eb.or([isPast(clockIn()), eb.not(takesPlace)]);

const LISTS = {
  upcoming: { holds: eb.not(past), order: SOONEST_FIRST },
  past: { holds: past, order: LATEST_FIRST },
};

const pageOf = (list: PatientScheduleList) =>
  prepared(`patientSchedule.${list}`, (page: PatientPage) => {
    const { holds, order } = LISTS[list];
    const ofPatient = visibleAppointments().where('appointment.patient_profile_id', '=', page.patientId).where(holds);
    return auditedRead(
      'read',
      'patient-schedule',
      db
        .selectFrom('app.patient_practice_relationships as known')
        .where('known.practice_id', '=', ctxPractice)
        .where('known.profile_id', '=', page.patientId)
        .where('known.ended_at', 'is', null)
        .select([
          'known.profile_id as id',
          'known.profile_id as patient_id',
          db
            .selectFrom(pageInOrder(ofPatient, order, page).as('row'))
            .select(({ ref }) =>
              json<PatientSchedulePage>({
                items: listOf(ref('row.item')),
                next: nextKey({ id: ref('row.id'), at: ref('row.at'), more: ref('row.more') }),
              }).as('page'),
            )
            .$asScalar()
            .$notNull()
            .as('item'),
        ]),
    ).select(({ ref }) => textOf(ref('found.item')).as('body'));
  });

const PAGES = { upcoming: pageOf('upcoming'), past: pageOf('past') };

export const patientSchedulePage = (
  patientId: string,
  [at = null, id = null]: readonly (string | null)[],
  { tab, limit }: PatientScheduleQuery,
) => PAGES[tab]({ patientId, at, id, limit });
