import type { MailedNotification } from '../../src/modules/appointment-notifications/mails/mailed-notifications.js';
import type { Config } from '../../src/platform/config/config.module.js';

export const mailConfig = {
  env: {
    PUBLIC_URL: 'https://care.example',
    MAIL_FROM: 'TeleCare <no-reply@care.example>',
    INVITATION_SECRET: 'a secret of at least 32 characters',
  },
} as Config;

export const ORIGIN = 'https://care.example';

export const aNotification = (changes: Partial<MailedNotification> = {}): MailedNotification => ({
  id: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0009',
  kind: 'booked',
  recipient: 'patient',
  appointmentId: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001',
  profileId: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0003',
  batchId: null,
  reminderMinutes: null,
  reminders: [1440, 60],
  noticeMinutes: 1440,
  revision: 2,
  forStart: new Date('2026-11-28T17:30:00Z'),
  startsAt: new Date('2026-11-28T17:30:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  requestedStarts: [],
  current: {
    startsAt: '2026-11-28T17:30:00Z',
    endsAt: '2026-11-28T18:00:00Z',
    practitionerId: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0002',
    type: 'Follow-up',
    mode: 'in_person',
    status: 'confirmed',
    requestedAt: null,
  },
  known: undefined,
  changedAt: new Date('2026-11-20T08:00:00Z'),
  outdated: false,
  heldUntil: null,
  isTheirs: true,
  mayRead: true,
  status: 'confirmed',
  type: 'Follow-up',
  typeNames: { es: 'Seguimiento' },
  mode: 'in_person',
  language: 'en',
  email: 'rosa@example.test',
  firstName: 'Rosa',
  patientInitials: 'R. L.',
  practitionerName: 'Dr. Ana Silva',
  practiceName: 'Riverside',
  practiceEmail: 'desk@riverside.example',
  practiceIsActive: true,
  calendarShowsType: false,
  subdomain: 'riverside',
  phone: '+1 212 555 0100',
  address: '1 Main Street',
  timeZone: 'America/New_York',
  logoUrl: '/api/practices/1/logo?v=3',
  theme: null,
  ...changes,
});
