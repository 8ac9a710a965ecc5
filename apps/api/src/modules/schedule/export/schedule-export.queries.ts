import type { AppointmentDto, ExportSchedule, ScheduleList } from '@telecare/contracts';
import { expressionBuilder } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { anyOf, isAbsent, json, listOf, nextKey } from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { CSV_PART_ROWS } from '../../../platform/http/csv-file.js';
import type { PatientSearch } from '../../../platform/text/search-patterns.js';
import { visibleAppointments } from '../../appointments/appointment.read-model.js';
import { clockIn } from '../appointment-figures.read-model.js';
import { LATEST_FIRST, pageInOrder, SOONEST_FIRST } from '../appointment-page.queries.js';
import { filterOf, IN_LIST, staffFilter, type StaffPage } from '../schedule.queries.js';

export interface ExportedPage {
  readonly items: readonly AppointmentDto[];
  readonly next: string | null;
}

interface Part extends StaffPage {
  readonly patientId: string | null;
  readonly ids: readonly string[] | null;
}

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const exportOf = (list: ScheduleList | 'all') =>
  prepared(`schedule.export.${list}`, (part: Part) => {
    const chosen = visibleAppointments()
      .where(staffFilter(part))
      .where(eb.or([isAbsent(part.patientId, 'uuid'), eb('appointment.patient_profile_id', '=', part.patientId)]))
      .where(eb.or([isAbsent(part.ids, 'uuid[]'), eb('appointment.id', '=', anyOf(part.ids ?? [], 'uuid'))]));
    const rows = list === 'all' ? chosen : chosen.where(IN_LIST[list](clockIn()));
    return auditedRead(
      'export',
      'appointment',
      pageInOrder(rows, list === 'past' ? LATEST_FIRST : SOONEST_FIRST, part),
    ).select(({ ref }) =>
      json<ExportedPage>({
        items: listOf(ref('found.item')),
        next: nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }),
      }).as('body'),
    );
  });

const EXPORTS = {
  all: exportOf('all'),
  today: exportOf('today'),
  upcoming: exportOf('upcoming'),
  past: exportOf('past'),
  week: exportOf('week'),
};

export const exportedPart = (
  [at = null, id = null]: readonly (string | null)[],
  { patterns, ...search }: PatientSearch,
  wanted: ExportSchedule,
) =>
  EXPORTS[wanted.tab ?? 'all']({
    at,
    id,
    limit: CSV_PART_ROWS,
    words: patterns,
    ...search,
    ...filterOf(wanted),
    patientId: wanted.patientId ?? null,
    ids: wanted.appointmentIds ?? null,
  });
