import { Injectable } from '@nestjs/common';
import type { SchedulingSettingsDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { readSchedulingSettings, saveSchedulingSettings } from './scheduling-settings.queries.js';

// Reminders and cancellation limit of the practice. Booked appointments keep the limit that they have.
@Injectable()
export class SchedulingSettingsService {
  constructor(private readonly db: TenantDb) {}

  async get(viewer: Viewer): Promise<SchedulingSettingsDto> {
    const [row] = await this.db.query(viewer, readSchedulingSettings({}));
    if (!row) throw new DomainError('practice.not_found');
    return row.item;
  }

  async save(viewer: Viewer, { reminderMinutes, ...input }: SchedulingSettingsDto): Promise<SchedulingSettingsDto> {
    const settings = { ...input, reminderMinutes: longestFirst(reminderMinutes) };
    const [saved] = await this.db.query(viewer, saveSchedulingSettings(settings));
    if (!saved) throw new Changed(await this.get(viewer));
    return saved.item;
  }
}

const longestFirst = (minutes: readonly number[]): number[] => minutes.toSorted((one, other) => other - one);
