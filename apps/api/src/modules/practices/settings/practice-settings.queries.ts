import { type Language, type PracticeSettingsDto, type TenantTheme, TAKES_TIME_STATUSES } from '@telecare/contracts';
import { type Selectable, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditedSave } from '../../../platform/audit/audited-save.js';
import { count, ctxPractice, iso, json, now, type Rows } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { claimedDomainOf } from '../managed/practice-state.read-model.js';
import { knownZone } from '../practice-time-zone.js';

export type PracticeSettingsRow = Omit<PracticeSettingsDto, 'brandColor'> & { readonly theme: TenantTheme | null };

const openAhead = () =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', ctxPractice)
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES);

const settingsOf = (practices: Rows<Selectable<DB['app.practices']>>) =>
  db.selectFrom(practices.as('practice')).select(({ ref }) => [
    'practice.id',
    json<PracticeSettingsRow>({
      id: ref('practice.id'),
      name: ref('practice.name'),
      email: ref('practice.email'),
      replyEmail: ref('practice.reply_email'),
      phone: ref('practice.phone'),
      websiteUrl: ref('practice.website_url'),
      address: ref('practice.address'),
      timeZone: ref('practice.time_zone'),
      language: ref('practice.language'),
      openAppointmentsMax: ref('practice.open_appointments_max'),
      lateAfterMinutes: ref('practice.late_after_minutes'),
      calendarShowsType: ref('practice.calendar_shows_type'),
      theme: ref('practice.theme'),
      logoUrl: ref('practice.logo_url'),
      subdomain: ref('practice.subdomain'),
      customDomain: ref('practice.custom_domain'),
      claimedDomain: claimedDomainOf(ref('practice.id')),
      isActive: ref('practice.is_active'),
      revision: ref('practice.revision'),
      upcomingAppointments: openAhead()
        .select(({ fn }) => count(fn.countAll()).as('count'))
        .$asScalar()
        .$notNull(),
      nextAppointmentAt: openAhead()
        .select(({ fn }) => iso(fn.min<Date | null>('appointment.starts_at')).as('at'))
        .$asScalar(),
    }).as('item'),
  ]);

export const readSettings = prepared('practices.settings', () =>
  auditedRead(
    'read',
    'practice',
    settingsOf(db.selectFrom('app.practices').where('id', '=', ctxPractice).selectAll()),
  ).select('found.item'),
);

interface Settings {
  readonly name: string;
  readonly email: string | null;
  readonly replyEmail: string | null | undefined;
  readonly keepsReplyEmail: boolean;
  readonly phone: string | null;
  readonly websiteUrl: string | null;
  readonly address: string | null;
  readonly timeZone: string;
  readonly theme: string | null;
  readonly openAppointmentsMax: number | undefined;
  readonly lateAfterMinutes: number | undefined;
  readonly calendarShowsType: boolean | undefined;
  readonly language: Language | undefined;
  readonly revision: number;
}

export const saveSettings = prepared('practices.saveSettings', (settings: Settings) =>
  auditedSave(
    'update',
    'practice',
    db
      .updateTable('app.practices')
      .set(({ eb, fn, ref, val }) => ({
        name: settings.name,
        email: settings.email,
        reply_email: eb
          .case()
          .when(val(settings.keepsReplyEmail))
          .then(ref('reply_email'))
          .else(val(settings.replyEmail))
          .end(),
        phone: settings.phone,
        website_url: settings.websiteUrl,
        address: settings.address,
        time_zone: knownZone(settings.timeZone),
        theme: sql<TenantTheme | null>`${settings.theme}::jsonb`,
        open_appointments_max: sql<number>`coalesce(${settings.openAppointmentsMax}, ${ref('open_appointments_max')})`,
        late_after_minutes: fn.coalesce(val(settings.lateAfterMinutes), ref('late_after_minutes')).$castTo<number>(),
        calendar_shows_type: sql<boolean>`coalesce(${settings.calendarShowsType}::boolean, ${ref('calendar_shows_type')})`,
        language: sql<Language>`coalesce(${settings.language}, ${ref('language')})`,
        updated_at: now,
      }))
      .where('id', '=', ctxPractice)
      .where('revision', '=', settings.revision)
      .returningAll(),
  )
    .selectFrom(({ selectFrom }) => settingsOf(selectFrom('saved').selectAll()).as('shown'))
    .select('shown.item'),
);
