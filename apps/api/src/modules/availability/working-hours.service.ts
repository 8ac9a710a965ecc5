import { Injectable } from '@nestjs/common';
import type { ClosedDays, Practitioners, PractitionerSchedule } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed, notTaken } from '../../platform/http/changed.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { WorkingHoursRepository } from './working-hours.repository.js';

@Injectable()
export class WorkingHoursService {
  constructor(private readonly hours: WorkingHoursRepository) {}

  practitioners(viewer: Viewer): Promise<Practitioners> {
    return this.hours.practitioners(viewer);
  }

  async schedule(viewer: Viewer, practitionerId: string): Promise<PractitionerSchedule> {
    const found = await this.hours.findSchedule(viewer, practitionerId);
    if (!found) throw new NotFound();
    return found;
  }

  async saveSchedule(viewer: Viewer, practitionerId: string, schedule: PractitionerSchedule): Promise<void> {
    if (await this.hours.saveSchedule(viewer, practitionerId, schedule)) return;
    throw notTaken(await this.hours.findSchedule(viewer, practitionerId));
  }

  closedDays(viewer: Viewer): Promise<ClosedDays> {
    return this.hours.closedDays(viewer);
  }

  async saveClosedDays(viewer: Viewer, days: ClosedDays): Promise<void> {
    if (!(await this.hours.saveClosedDays(viewer, days))) throw new Changed(await this.closedDays(viewer));
  }
}
