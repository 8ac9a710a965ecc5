import { Permission } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { sql } from 'kysely';
import { isReached, itemsOf, json, practiceZone } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentTypes } from '../appointment-type.read-model.js';
import type { PracticeDays, WorkingPerson } from './outside-hours.rules.js';
import {
  closedDay,
  closedDays,
  practitionersWithHours,
  toClosedDay,
  workingHours,
} from '../practitioner.read-model.js';

export interface HoursOfPerson extends PracticeDays {
  readonly person: WorkingPerson;
  readonly minutes: number | null;
}

interface Wanted {
  readonly practitionerId: string;
  readonly startsAt: string;
  readonly appointmentTypeId: string | null;
}

/** A day more on both sides reaches over every zone. */
const closedAround = ({ startsAt }: Wanted) =>
  closedDays()
    .where(closedDay, '>=', sql<LocalDate>`${startsAt}::timestamptz::date - 1`)
    .where(closedDay, '<=', sql<LocalDate>`${startsAt}::timestamptz::date + 2`)
    .select(toClosedDay.as('item'));

/**
 * Hours are not patient data, but nobody may read those of colleagues by booking. The caller of this statement audits
 * itself.
 */
export const hoursToCheck = prepared('outsideHours.inputs', (wanted: Wanted) =>
  practitionersWithHours()
    .where('practitioner.id', '=', wanted.practitionerId)
    .where(({ ref }) => isReached(Permission.AppointmentManageAll, ref('practitioner.id')))
    .select(({ ref }) =>
      json<HoursOfPerson>({
        timeZone: practiceZone,
        closedDays: itemsOf(closedAround(wanted)),
        minutes: appointmentTypes().where('type.id', '=', wanted.appointmentTypeId).select('type.minutes').$asScalar(),
        person: json<WorkingPerson>({ name: ref('practitioner.name'), ...workingHours }),
      }).as('body'),
    ),
);
