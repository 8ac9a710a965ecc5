import { Injectable } from '@nestjs/common';
import type {
  AppointmentHistory,
  CalendarMonthQuery,
  CalendarQuery,
  DayBoard,
  ExportSchedule,
  OwnSchedulePage,
  OwnScheduleQuery,
  PatientSchedulePage,
  PatientScheduleQuery,
  SchedulePage,
  ScheduleQuery,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { patientSearch, wordPatterns } from '../../platform/text/search-patterns.js';
import { type CalendarRows, calendarRows } from './calendar.queries.js';
import { type ExportedPage, exportedPart } from './export/schedule-export.queries.js';
import { type MonthBody, monthRows } from './month/month.queries.js';
import { historyOfAppointment } from './of-appointment/appointment-history.queries.js';
import { boardOfDay } from './day-board.queries.js';
import { patientSchedulePage } from './of-patient/patient-schedule.queries.js';
import { ownSchedulePage, schedulePage } from './schedule.queries.js';

@Injectable()
export class ScheduleRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer, query: ScheduleQuery): Promise<JsonText<SchedulePage>> {
    const statement = schedulePage(decodeTimeKey(query.after), patientSearch(query.q), query);
    const [row] = await this.db.query(viewer, statement);
    return JsonText.of(row!.body);
  }

  async listOwn(viewer: Viewer, query: OwnScheduleQuery): Promise<JsonText<OwnSchedulePage>> {
    const statement = ownSchedulePage(decodeTimeKey(query.after), wordPatterns(query.q), query);
    const [row] = await this.db.query(viewer, statement);
    return JsonText.of(row!.body);
  }

  async listOfPatient(
    viewer: Viewer,
    patientId: string,
    query: PatientScheduleQuery,
  ): Promise<JsonText<PatientSchedulePage> | undefined> {
    const [row] = await this.db.query(viewer, patientSchedulePage(patientId, decodeTimeKey(query.after), query));
    return row && JsonText.of(row.body);
  }

  async historyOf(viewer: Viewer, id: string): Promise<JsonText<AppointmentHistory> | undefined> {
    const [row] = await this.db.query(viewer, historyOfAppointment({ id }));
    return row && JsonText.of(row.body);
  }

  // One part of an export, audited as an export with its ids.
  async exportPart(viewer: Viewer, wanted: ExportSchedule, after?: string): Promise<ExportedPage> {
    const [row] = await this.db.query(viewer, exportedPart(decodeTimeKey(after), patientSearch(wanted.q), wanted));
    return row!.body;
  }

  async board(viewer: Viewer, day: LocalDate): Promise<JsonText<DayBoard>> {
    const [row] = await this.db.query(viewer, boardOfDay({ day }));
    return JsonText.of(row!.body);
  }

  async month(viewer: Viewer, { from, days, practitionerId }: CalendarMonthQuery): Promise<MonthBody> {
    const [row] = await this.db.query(viewer, monthRows({ from, days, practitionerIds: practitionerId ?? null }));
    return row!.body;
  }

  async calendar(viewer: Viewer, { from, days, practitionerId }: CalendarQuery): Promise<CalendarRows> {
    const [row] = await this.db.query(viewer, calendarRows({ from, days, practitionerIds: practitionerId ?? null }));
    return row!.body;
  }
}
