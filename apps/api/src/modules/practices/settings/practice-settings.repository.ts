import { Injectable } from '@nestjs/common';
import type { TenantTheme, UpdatePracticeSettings } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { type PracticeSettingsRow, readSettings, saveSettings } from './practice-settings.queries.js';

/** The viewer's practice, as its administrators may read and change it. */
@Injectable()
export class PracticeSettingsRepository {
  constructor(private readonly db: TenantDb) {}

  async find(viewer: Viewer): Promise<PracticeSettingsRow | undefined> {
    return (await this.db.query(viewer, readSettings({})))[0]?.item;
  }

  async update(
    viewer: Viewer,
    {
      brandColor: _,
      openAppointmentsMax,
      lateAfterMinutes,
      calendarShowsType,
      language,
      ...facts
    }: UpdatePracticeSettings,
    theme: TenantTheme | null,
  ): Promise<PracticeSettingsRow | undefined> {
    const settings = {
      ...facts,
      keepsReplyEmail: facts.replyEmail === undefined,
      replyEmail: facts.replyEmail,
      openAppointmentsMax,
      lateAfterMinutes,
      calendarShowsType,
      language,
      theme: theme && JSON.stringify(theme),
    };
    return (await this.db.query(viewer, saveSettings(settings)))[0]?.item;
  }
}
