import { Injectable } from '@nestjs/common';
import type { PracticeSettingsDto, TenantTheme, UpdatePracticeSettings } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditedRead } from '../../platform/audit/audited.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

export type PracticeSettingsRow = Omit<PracticeSettingsDto, 'brandColor'> & { readonly theme: TenantTheme | null };

const OPEN_AHEAD = `app.appointments appointment where appointment.practice_id = (select app.ctx_practice())
    and appointment.starts_at > now() and appointment.status in ('pending', 'confirmed', 'checked_in')`;

const SETTINGS = `json_build_object(
  'id', practice.id, 'name', practice.name, 'email', practice.email, 'phone', practice.phone,
  'websiteUrl', practice.website_url, 'address', practice.address, 'timeZone', practice.time_zone, 'language', practice.language,
  'openAppointmentsMax', practice.open_appointments_max,
  'theme', practice.theme, 'logoUrl', practice.logo_url, 'subdomain', practice.subdomain,
  'customDomain', practice.custom_domain, 'isActive', practice.is_active, 'revision', practice.revision,
  'upcomingAppointments', (select count(*) from ${OPEN_AHEAD}),
  'nextAppointmentAt', (select app.iso(min(appointment.starts_at)) from ${OPEN_AHEAD}))`;

const readSettings = auditedRead({
  name: 'practices.settings',
  action: 'read',
  resource: 'practice',
  rows: `select practice.id, ${SETTINGS} as item from app.practices practice
    where practice.id = (select app.ctx_practice())`,
  answer: 'item',
});

/** A time zone that the database does not know is refused: its practice could not be read any more. */
const UPDATE = `
  with saved as (
    update app.practices practice
    set (name, email, phone, website_url, address, time_zone, theme, open_appointments_max, language, updated_at)
      = ($1, $2, $3, $4, $5, $6, $7::jsonb, coalesce($9, practice.open_appointments_max), coalesce($10, practice.language), now())
    where practice.id = (select app.ctx_practice()) and practice.revision = $8
      and (now() at time zone $6) is not null
    returning practice.*
  ), audited as (
    insert into app.audit_events (action, resource_type, resource_ids) select 'update', 'practice', array[id] from saved
  )
  select ${SETTINGS} as item from saved practice`;

/** The practice of the viewer, as its own administrators may read and change it. */
@Injectable()
export class PracticeSettingsRepository {
  constructor(private readonly db: TenantDb) {}

  find(viewer: Viewer): Promise<PracticeSettingsRow | undefined> {
    return this.first(viewer, readSettings());
  }

  /** Undefined when somebody else was first. */
  update(
    viewer: Viewer,
    { brandColor: _, ...input }: UpdatePracticeSettings,
    theme: TenantTheme | null,
  ): Promise<PracticeSettingsRow | undefined> {
    const { name, email, phone, websiteUrl, address, timeZone, revision, openAppointmentsMax } = input;
    const colours = theme && JSON.stringify(theme);
    const facts = [name, email, phone, websiteUrl, address, timeZone, colours, revision, openAppointmentsMax];
    const values = [...facts, input.language];
    return this.first(viewer, { name: 'practices.saveSettings', text: UPDATE, values });
  }

  private async first(viewer: Viewer, statement: Statement): Promise<PracticeSettingsRow | undefined> {
    const [row] = await this.db.query<{ item: PracticeSettingsRow }>(viewer, statement);
    return row?.item;
  }
}
