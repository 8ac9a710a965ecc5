import { Injectable } from '@nestjs/common';
import {
  type ActOnAppointment,
  APPOINTMENT_DAY_LIMIT,
  type AppointmentDay,
  type AppointmentDto,
  type AppointmentHistory,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead, ITEM_AS_TEXT, ITEMS_AS_TEXT } from '../../platform/audit/audited.js';
import { PRACTICE_ZONE } from '../../platform/database/practice-clock.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { actOn, lockPeopleAgain } from './appointment-act.sql.js';
import { getHistory } from './appointment-history.sql.js';
import { APPOINTMENT_JSON, VISIBLE_APPOINTMENT, VISIBLE_APPOINTMENTS } from './appointment.sql.js';

const listDay = auditedRead({
  name: 'appointments.day',
  action: 'list',
  resource: 'appointment',
  rows: `select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENTS}
    and appointment.starts_at >= ($1::date::timestamp at time zone ${PRACTICE_ZONE})
    and appointment.starts_at < (($1::date + 1)::timestamp at time zone ${PRACTICE_ZONE})
    order by appointment.starts_at, appointment.id limit ${APPOINTMENT_DAY_LIMIT}`,
  answer: ITEMS_AS_TEXT,
});

const getOne = auditedRead({
  name: 'appointments.one',
  action: 'read',
  resource: 'appointment',
  rows: `select appointment.id, ${APPOINTMENT_JSON} as item from ${VISIBLE_APPOINTMENT} and appointment.id = $1`,
  answer: ITEM_AS_TEXT,
});

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listDay(viewer: Viewer, day: LocalDate): Promise<JsonText<AppointmentDay>> {
    const [row] = await this.db.query<{ body: string }>(viewer, listDay(day));
    return JsonText.unchecked(row?.body ?? '{"items":[]}');
  }

  async find(viewer: Viewer, id: string): Promise<JsonText<AppointmentDto> | undefined> {
    const [row] = await this.db.query<{ body: string }>(viewer, getOne(id));
    return row && JsonText.unchecked(row.body);
  }

  /** Whether it was done; undefined when there is no such appointment. */
  async act(
    viewer: Viewer,
    id: string,
    { action, reason }: ActOnAppointment,
    outside: boolean,
  ): Promise<boolean | undefined> {
    const first = action === 'reopen' ? [lockPeopleAgain(id)] : [];
    const [row] = await this.db.query<{ done: boolean }>(viewer, ...first, actOn(id, action, reason, outside));
    return row?.done;
  }

  async history(viewer: Viewer, id: string): Promise<JsonText<AppointmentHistory> | undefined> {
    const [row] = await this.db.query<{ body: string }>(viewer, getHistory(id));
    return row && JsonText.unchecked(row.body);
  }
}
