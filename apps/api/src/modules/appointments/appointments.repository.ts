import { Injectable } from '@nestjs/common';
import type { ActOnAppointment, AppointmentDay, AppointmentDto, AppointmentHistory } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { actOn, lockPeopleAgain } from './appointment-act.queries.js';
import { historyOfAppointment } from './appointment-history.queries.js';
import { appointmentsOfDay, oneAppointment } from './appointments.queries.js';

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listDay(viewer: Viewer, day: LocalDate): Promise<JsonText<AppointmentDay>> {
    const [row] = await this.db.query(viewer, appointmentsOfDay({ day }));
    return JsonText.of(row!.body);
  }

  async find(viewer: Viewer, id: string): Promise<JsonText<AppointmentDto> | undefined> {
    const [row] = await this.db.query(viewer, oneAppointment({ id }));
    return row && JsonText.of(row.body);
  }

  /** Whether it was done; undefined when there is no such appointment. */
  async act(
    viewer: Viewer,
    id: string,
    { action, reason }: ActOnAppointment,
    outside: boolean,
  ): Promise<boolean | undefined> {
    const first = action === 'reopen' ? [lockPeopleAgain({ id })] : [];
    const [row] = await this.db.query(viewer, ...first, actOn(id, action, reason, outside));
    return row?.done;
  }

  async history(viewer: Viewer, id: string): Promise<JsonText<AppointmentHistory> | undefined> {
    const [row] = await this.db.query(viewer, historyOfAppointment({ id }));
    return row && JsonText.of(row.body);
  }
}
