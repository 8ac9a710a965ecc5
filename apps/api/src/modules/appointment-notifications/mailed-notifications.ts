import { Injectable } from '@nestjs/common';
import type {
  AppointmentMode,
  Language,
  NotificationRecipient,
  NotificationState,
  OtherNames,
  TenantTheme,
} from '@telecare/contracts';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import type { AppointmentFacts, Known } from './news.rules.js';
import type { PendingNotification } from './notification.rules.js';

/** A mail that waits, the appointment as it is now, and who gets it in whose name. */
export interface FoundNotification extends PendingNotification {
  readonly id: string;
  readonly recipient: NotificationRecipient;
  readonly appointmentId: string;
  readonly revision: number;
  readonly endsAt: Date;
  readonly current: AppointmentFacts;
  /** Undefined for what was queued before this was kept. */
  readonly known: Known | undefined;
  /** The other times that the patient asks for, earliest first. */
  readonly requestedStarts: readonly Date[];
  readonly changedAt: Date;
  readonly type: string;
  readonly typeNames: OtherNames;
  readonly mode: AppointmentMode;
  /** The recipient's own, else the practice's. */
  readonly language: Language;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly patientInitials: string;
  readonly practitionerName: string;
  readonly practiceName: string;
  readonly practiceEmail: string | null;
  readonly practiceIsActive: boolean;
  readonly subdomain: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly timeZone: string;
  readonly logoUrl: string | null;
  readonly theme: TenantTheme | null;
}

export type MailedNotification = FoundNotification & { readonly email: string };

const NOTIFICATIONS_OF_SAME = `
  select earlier.* from app.appointment_notifications earlier
  where earlier.practice_id = notification.practice_id and earlier.appointment_id = notification.appointment_id
    and earlier.profile_id = notification.profile_id and earlier.revision is not null`;

const initial = (column: string): string => `upper(left(nullif(btrim(patient.${column}), ''), 1)) || '.'`;

/** As few mails as tell a practitioner's patients of a day apart. */
const INITIALS = `coalesce(nullif(concat_ws(' ', ${initial('first_name')}, ${initial('last_name')}), ''), '?')`;

/**
 * What the recipient was told last; without a mail what was true before the first change that was kept, or as what it
 * was booked.
 */
const KNOWN = `
  (select json_build_object('facts', nullif(told.facts, '{}'), 'byMail', true)
    from (${NOTIFICATIONS_OF_SAME} and earlier.state = 'sent' and earlier.facts is not null
      order by earlier.revision desc limit 1) told) as told,
  (select json_build_object('facts', nullif(coalesce(nullif(first.before, '{}'),
      case when first.kind in ('requested', 'booked') then first.facts end), '{}'), 'byMail', first.before <> '{}')
    from (${NOTIFICATIONS_OF_SAME} and earlier.facts is not null order by earlier.revision limit 1) first) as untold`;

const WAITING = `
  select notification.id, notification.kind, notification.recipient, notification.for_start as "forStart",
    appointment.id as "appointmentId", appointment.revision, appointment.starts_at as "startsAt", appointment.ends_at as "endsAt",
    app.appointment_facts(appointment) as current, ${KNOWN}, (select coalesce(array_agg(start order by start), '{}') from unnest(appointment.requested_starts) start) as "requestedStarts",
    appointment.updated_at as "changedAt", appointment.status, appointment.type, appointment.mode,
    app.type_names(appointment.practice_id, appointment.type) as "typeNames", coalesce(person.language, practice.language) as language,
    notification.profile_id in (appointment.patient_profile_id, appointment.practitioner_profile_id) as "isTheirs",
    exists (select from app.appointment_notifications newer
      where newer.practice_id = notification.practice_id and newer.appointment_id = notification.appointment_id
        and newer.profile_id = notification.profile_id and newer.revision > notification.revision) as outdated,
    nullif(btrim(person.email), '') as email, nullif(btrim(person.first_name), '') as "firstName",
    ${INITIALS} as "patientInitials",
    app.person_name(practitioner.first_name, practitioner.last_name, practitioner.email) as "practitionerName",
    practice.name as "practiceName", nullif(btrim(practice.email), '') as "practiceEmail",
    practice.is_active as "practiceIsActive", practice.subdomain, practice.phone, practice.address,
    practice.time_zone as "timeZone", practice.logo_url as "logoUrl", practice.theme
  from app.appointment_notifications notification
  join app.appointments appointment on appointment.practice_id = notification.practice_id and appointment.id = notification.appointment_id
  join app.profiles person on person.practice_id = notification.practice_id and person.id = notification.profile_id
  join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
  join app.profiles practitioner on practitioner.practice_id = appointment.practice_id and practitioner.id = appointment.practitioner_profile_id
  join app.practices practice on practice.id = notification.practice_id
  where notification.practice_id = $1 and notification.id = $2 and notification.state = 'queued'`;

const SETTLE = `
  update app.appointment_notifications set state = $3, is_late = $4, settled_at = now(),
    sent_at = case when $3 = 'sent' then now() end
  where practice_id = $1 and id = $2 and state = 'queued'`;

/** After a change of the secret the newest mail's links are those that work. */
const KEEP_LINKS = `
  insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
  values ($1, $2, $3, 'confirm', $4), ($1, $2, $3, 'cancel', $5)
  on conflict (practice_id, appointment_id, for_start, action) do update set token_hash = excluded.token_hash`;

type WaitingRow = Omit<FoundNotification, 'known'> & { readonly told: Known | null; readonly untold: Known | null };

/** The worker's side of the notifications, one practice at a time. */
@Injectable()
export class MailedNotifications {
  constructor(private readonly db: WorkerDb) {}

  /** Undefined when it is settled, or the appointment is gone. */
  async findWaiting(practiceId: string, id: string): Promise<FoundNotification | undefined> {
    const [row] = await this.db.inPractice<WaitingRow>(practiceId, WAITING, [practiceId, id]);
    if (!row) return undefined;
    const { told, untold, ...notification } = row;
    return { ...notification, known: told ?? untold ?? undefined };
  }

  async settle(practiceId: string, id: string, state: NotificationState, late = false): Promise<void> {
    await this.db.inPractice(practiceId, SETTLE, [practiceId, id, state, late]);
  }

  /** Before the mail leaves, so that its links work when it arrives. */
  async keepLinks(
    practiceId: string,
    notification: FoundNotification,
    toConfirm: Buffer,
    toCancel: Buffer,
  ): Promise<void> {
    const values = [practiceId, notification.appointmentId, notification.startsAt, toConfirm, toCancel];
    await this.db.inPractice(practiceId, KEEP_LINKS, values);
  }
}
