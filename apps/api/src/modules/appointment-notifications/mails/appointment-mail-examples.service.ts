import { Injectable } from '@nestjs/common';
import {
  DEFAULT_CANCEL_NOTICE_MINUTES,
  type Language,
  type MailWording,
  type MailedNotificationKind,
  type NotificationRecipient,
} from '@telecare/contracts';
import { EXAMPLE_ID, type ExamplePractice, exampleTime } from '../../../platform/mail/example-practice.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { AppointmentMail } from './appointment-mail.js';
import type { MailedNotification } from './mailed-notifications.js';

const HALF_AN_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;

interface Example {
  readonly kind: MailedNotificationKind;
  readonly recipient: NotificationRecipient;
  readonly language: Language;
  readonly practice: ExamplePractice;
  readonly wording: MailWording;
}

@Injectable()
export class AppointmentMailExamplesService {
  constructor(private readonly mail: AppointmentMail) {}

  write({ wording, ...example }: Example): Promise<Mail> {
    const now = new Date();
    const { origin } = example.practice;
    return this.mail.write(notificationOf(example, now), { late: false, now, origin, wording });
  }
}

function notificationOf(
  { kind, recipient, language, practice }: Omit<Example, 'wording'>,
  now: Date,
): MailedNotification {
  const startsAt = exampleTime(now);
  const endsAt = new Date(startsAt.getTime() + HALF_AN_HOUR_MS);
  const status = kind === 'requested' ? 'pending' : kind === 'cancelled' ? 'cancelled' : 'confirmed';
  const current = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    practitionerId: EXAMPLE_ID,
    type: TYPES[language],
    mode: 'in_person' as const,
    status: status as 'confirmed',
    requestedAt: null,
  };
  const before = { ...current, startsAt: new Date(startsAt.getTime() - DAY_MS).toISOString() };
  return {
    id: EXAMPLE_ID,
    kind,
    state: 'queued',
    recipient,
    appointmentId: EXAMPLE_ID,
    profileId: EXAMPLE_ID,
    batchId: null,
    reminderMinutes: null,
    reminders: [],
    noticeMinutes: DEFAULT_CANCEL_NOTICE_MINUTES,
    revision: 1,
    forStart: startsAt,
    startsAt,
    endsAt,
    requestedStarts: [new Date(startsAt.getTime() + DAY_MS)],
    current,
    known: kind === 'moved' ? { facts: before, byMail: true } : undefined,
    changedAt: now,
    outdated: false,
    heldUntil: null,
    isTheirs: true,
    mayRead: true,
    status,
    type: TYPES[language],
    typeNames: {},
    mode: 'in_person',
    language,
    hasAccount: true,
    email: 'reader@example.test',
    firstName: recipient === 'patient' ? 'Rosa' : 'Ana',
    patientInitials: 'R. L.',
    practitionerName: 'Dr. Ana Silva',
    practiceName: practice.name,
    practiceEmail: practice.email,
    practiceIsActive: true,
    calendarShowsType: false,
    byPatient: false,
    queuedAt: new Date(),
    ...ONLY_MAIL,
    ...brandAndContact(practice),
  };
}

// The reader of an example gets no texts and push messages.
const ONLY_MAIL = {
  userId: null,
  textNumber: null,
  hasPushDevice: false,
  wantsPush: false,
  isMailed: false,
  patientIsInCall: false,
  practitionerIsInCall: false,
  quietZone: 'UTC',
  shownName: null,
} as const;

const brandAndContact = ({ replyTo, subdomain, phone, address, timeZone, logoUrl, theme }: Example['practice']) => ({
  replyTo,
  subdomain,
  phone,
  address,
  timeZone,
  logoUrl,
  theme,
});

const TYPES: Readonly<Record<Language, string>> = { en: 'Check-up', es: 'Revisión' };
