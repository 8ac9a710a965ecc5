import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit events of administrative changes also say what was before and after. A field of patients, or a longer text, is
 * recorded by name only (`?`), and what people are called and reached by only of those who work in the practice (`@`).
 */
export class RecordAdministrativeChanges1764540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_events add column changes jsonb;
      comment on column app.audit_events.changes is 'Changed fields with before and after; null for a field whose values are not recorded';
      grant select (changes) on app.audit_events to app_auth;
      create index audit_events_by_act on app.audit_events (practice_id, resource_type, at, id)
        where action <> all ('{read,list,listen,enter,mark-read,mark-unread,change}');
      create or replace function app.record_change() returns trigger
        language plpgsql as $$ begin return null; end $$;`);
    for (const [table, { on, fields, when }] of Object.entries(RECORDED)) {
      const given = fields.map((field) => `'${field}'`).join(', ');
      for (const event of on.split(' or ')) {
        const condition = when ? `when (${when.replaceAll('row', event === 'delete' ? 'old' : 'new')})` : '';
        await runner.query(`create trigger record_${event} after ${event} on app.${table} for each row ${condition}
          execute function app.record_change(${given})`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { on }] of Object.entries(RECORDED)) {
      for (const event of on.split(' or ')) await runner.query(`drop trigger record_${event} on app.${table}`);
    }
    await runner.query(`
      drop function app.record_change();
      drop function if exists app.find_changes(text[], text[], uuid, uuid[], uuid[], timestamptz, timestamptz, timestamptz, uuid, integer);
      drop function if exists app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer);
      drop function if exists app.exported_audit_events();
      drop index app.audit_events_by_act;
      alter table app.audit_events drop column changes`);
  }
}

interface Recorded {
  readonly on: string;
  readonly fields: readonly string[];
  readonly when?: string;
}

const RECORDED: Record<string, Recorded> = {
  practices: {
    on: 'update',
    fields: [
      ...['name', 'subdomain', 'custom_domain', 'phone', 'email', 'address', 'website_url', 'is_active', 'time_zone'],
      ...['language', 'open_appointments_max', 'calendar_shows_type', 'factor_roles', 'staff_idle_minutes'],
      ...['patient_idle_minutes', '?theme', '?logo_url'],
    ],
  },
  user_roles: {
    on: 'insert or delete',
    fields: ['role'],
    when: `row.role in ('super_admin', 'practice_admin', 'practitioner', 'scheduler')`,
  },
  user_invitations: { on: 'insert', fields: ['role'] },
  profiles: {
    on: 'update',
    fields: ['@first_name', '@last_name', '@email', '@phone', '?date_of_birth', '?gender'],
  },
  patient_practice_relationships: { on: 'update', fields: ['status', 'messages_blocked'] },
  appointment_types: {
    on: 'insert or update',
    fields: ['name', 'minutes', 'mode', 'color', 'booking', 'is_active'],
  },
  practice_closed_days: { on: 'insert or delete', fields: ['day', 'name'] },
  practitioner_schedules: {
    on: 'insert or update',
    fields: ['?weekly', '?exceptions', 'buffer_minutes', 'notice_minutes', 'furthest_days'],
  },
  message_settings: {
    on: 'insert or update',
    fields: [
      ...['is_on', 'reply_minutes', 'emergency_number', 'kept_years'],
      ...['?hours', '?emergency_text', '?team', '?cover_profile_id'],
    ],
  },
  message_templates: { on: 'insert or update or delete', fields: ['name', '?content'] },
  mail_texts: { on: 'insert or update or delete', fields: ['?subject', '?introduction', '?closing'] },
  domain_claims: { on: 'insert or update or delete', fields: ['domain'] },
  practice_terms: { on: 'insert', fields: ['version', 'asks_staff'] },
};
