import { Injectable } from '@nestjs/common';
import type { MessageSettingsDto, SaveMessageSettings } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { promiseOf } from './reply-promise.rules.js';
import { readMessageSettings, saveMessageSettings, staffById } from './message-settings.queries.js';

@Injectable()
export class MessageSettingsRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer): Promise<MessageSettingsDto | undefined> {
    const [row] = await this.db.query(viewer, readMessageSettings({}));
    if (!row) return undefined;
    const { item, closedDays, now } = row;
    return { ...item, promise: promiseOf({ ...item, closedDays }, now) };
  }

  async areStaff(viewer: Viewer, ids: readonly string[]): Promise<boolean> {
    const known = await this.db.query(viewer, staffById({ ids }));
    return known.length === new Set(ids).size;
  }

  async save(viewer: Viewer, { hours, keptYears, ...settings }: SaveMessageSettings): Promise<boolean> {
    const years = { setsYears: keptYears !== undefined, keptYears: keptYears ?? null };
    const save = saveMessageSettings({ ...settings, ...years, hours: JSON.stringify(hours) });
    const saved = await this.db.query(viewer, save);
    return saved.length > 0;
  }
}
