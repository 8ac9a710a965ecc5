import { Injectable } from '@nestjs/common';
import type {
  AppointmentHistory,
  Calendar,
  CalendarMonth,
  CalendarMonthQuery,
  CalendarQuery,
  DayBoard,
  DayBoardQuery,
  OwnSchedulePage,
  OwnScheduleQuery,
  PatientSchedulePage,
  PatientScheduleQuery,
  SchedulePage,
  ScheduleQuery,
} from '@telecare/contracts';
import { daysFrom, type Interval } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { clockText, hoursOf, timeOffOf } from '../availability/working-hours/working-hours.rules.js';
import { blocksInCalendar } from '../availability/blocked-times/block-in-calendar.rules.js';
import { monthOf } from './month/month.rules.js';
import { ScheduleRepository } from './schedule.repository.js';

@Injectable()
export class ScheduleService {
  constructor(private readonly schedule: ScheduleRepository) {}

  list(viewer: Viewer, query: ScheduleQuery): Promise<JsonText<SchedulePage>> {
    return this.schedule.list(viewer, query);
  }

  board(viewer: Viewer, { day }: DayBoardQuery): Promise<JsonText<DayBoard>> {
    return this.schedule.board(viewer, day);
  }

  listOwn(viewer: Viewer, query: OwnScheduleQuery): Promise<JsonText<OwnSchedulePage>> {
    return this.schedule.listOwn(viewer, query);
  }

  async listOfPatient(
    viewer: Viewer,
    patientId: string,
    query: PatientScheduleQuery,
  ): Promise<JsonText<PatientSchedulePage>> {
    const page = await this.schedule.listOfPatient(viewer, patientId, query);
    if (!page) throw new NotFound();
    return page;
  }

  async historyOf(viewer: Viewer, appointmentId: string): Promise<JsonText<AppointmentHistory>> {
    const history = await this.schedule.historyOf(viewer, appointmentId);
    if (!history) throw new NotFound();
    return history;
  }

  async month(viewer: Viewer, query: CalendarMonthQuery): Promise<CalendarMonth> {
    const { timeZone, items } = await this.schedule.month(viewer, query);
    return { timeZone, days: monthOf(items, daysFrom(query.from, query.days)) };
  }

  async calendar(viewer: Viewer, query: CalendarQuery): Promise<Calendar> {
    const { practitioners, ...rows } = await this.schedule.calendar(viewer, query);
    const closed = new Set(rows.closedDays.map(({ day }) => day));
    const days = daysFrom(query.from, query.days);
    return {
      ...rows,
      blocks: practitioners.flatMap((person) => blocksInCalendar(person, query, rows.timeZone)),
      practitioners: practitioners.map(({ id, name, ...schedule }) => ({
        id,
        name,
        days: days.map((day) => ({
          day,
          hours: hoursOf(schedule, day, closed).map(clockOf),
          timeOff: timeOffOf(schedule, day).map(clockOf),
        })),
      })),
    };
  }
}

const clockOf = ({ start, end }: Interval) => ({ from: clockText(start), to: clockText(end) });
