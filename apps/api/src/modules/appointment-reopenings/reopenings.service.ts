import { Injectable } from '@nestjs/common';
import type { ReopenAppointment } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { refuseTaken, slotBlocked, slotTaken } from '../time-holders/slot-conflict.rules.js';
import { TimeHoldersService } from '../time-holders/time-holders.service.js';
import { SlotsService } from '../availability/slots/slots.service.js';
import { OutsideHoursService } from '../availability/working-hours/outside-hours.service.js';
import { ReopeningsRepository } from './reopenings.repository.js';

const MINUTE_MS = 60_000;

type Found = NonNullable<Awaited<ReturnType<ReopeningsRepository['findTime']>>>;

@Injectable()
export class ReopeningsService {
  constructor(
    private readonly reopenings: ReopeningsRepository,
    private readonly slots: SlotsService,
    private readonly hours: OutsideHoursService,
    private readonly holders: TimeHoldersService,
  ) {}

  /**
   * @throws DomainError `appointment.slot_taken` or `appointment.patient_busy` with the nearest free times,
   * `appointment.outside_hours` unless confirmed, `appointment.changed` after a concurrent change, and
   * `appointment.not_possible` if the start is in the past or the patient or practitioner has left
   */
  async reopen(viewer: Viewer, id: string, input: ReopenAppointment): Promise<void> {
    const found = await this.reopenings.findTime(viewer, id);
    const wanted = found && { ...found, startsAt: input.startsAt ?? found.startsAt };
    const outside = wanted ? await this.isOutside(viewer, wanted, found, input.outsideHours) : false;
    const nearest = wanted && this.nearest(viewer, id, wanted);
    const holder = wanted && this.holders.of(viewer, { ...wanted, appointmentTypeId: null, movingId: id });
    const done = await this.reopenings
      .reopen(viewer, id, { ...input, outside })
      .catch((error: unknown) => refuseTaken(error, nearest, holder));
    if (done === undefined) throw new NotFound();
    if (done === 'taken') throw await slotTaken(nearest, holder);
    if (done === 'blocked') throw await slotBlocked(nearest);
    if (done !== 'done') throw new DomainError(`appointment.${done}`);
  }

  // The rule refuses an appointment in the past, whatever the hours are.
  private async isOutside(viewer: Viewer, wanted: Found, { startsAt, endsAt }: Found, confirmed?: boolean) {
    if (Date.parse(wanted.startsAt) <= Date.now()) return false;
    const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
    return this.hours.isOutside(viewer, { ...wanted, minutes }, confirmed);
  }

  private nearest(viewer: Viewer, id: string, { appointmentTypeId, practitionerId, patientId, startsAt }: Found) {
    if (!appointmentTypeId) return undefined;
    return () => this.slots.nearest(viewer, { appointmentTypeId, practitionerId, patientId, startsAt, movingId: id });
  }
}
