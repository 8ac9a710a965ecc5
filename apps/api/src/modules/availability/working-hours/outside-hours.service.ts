import { Injectable } from '@nestjs/common';
import type { Slot } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { OutsideHoursRepository } from './outside-hours.repository.js';
import { outsideHoursOf } from './outside-hours.rules.js';

const MINUTE_MS = 60_000;

export interface StaffTime {
  readonly practitionerId: string;
  readonly startsAt: string;
  readonly appointmentTypeId: string | null;
  readonly minutes?: number | undefined;
}

/** Free times are a suggestion to staff, but nobody books a time at night by accident (docs/booking.md). */
@Injectable()
export class OutsideHoursService {
  constructor(private readonly hours: OutsideHoursRepository) {}

  /**
   * True if the practitioner does not work then and the caller has confirmed it. False for an unknown practitioner or
   * type, which the caller's next statement refuses.
   *
   * @throws DomainError `appointment.outside_hours` with the reasons
   */
  async isOutside(viewer: Viewer, wanted: StaffTime, confirmed = false, nearest?: () => Promise<Slot[]>) {
    const found = await this.hours.find(viewer, wanted.practitionerId, wanted.startsAt, wanted.appointmentTypeId);
    const minutes = wanted.minutes ?? found?.minutes;
    if (!found || !minutes) return false;
    const start = Date.parse(wanted.startsAt);
    const outsideHours = outsideHoursOf({ start, end: start + minutes * MINUTE_MS }, found.person, found);
    if (outsideHours.length > 0 && !confirmed)
      throw new DomainError('appointment.outside_hours', { outsideHours, nearest: await nearest?.() });
    return outsideHours.length > 0;
  }
}
