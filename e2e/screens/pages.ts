import { appointmentPage } from '../support/appointments.ts';
import { writtenInvitation } from '../support/invitations.ts';
import { people, type Person } from '../support/people.ts';
import { keepToCareTeams, openedRecord, writtenPatient } from '../support/records.ts';
import { conversationPage } from './conversations.ts';
import { domainPage, withDomain } from './domains.ts';
import { CROWDED, QUIET } from './practices.ts';

export interface Shot {
  readonly name: string;
  readonly path: string | (() => Promise<string>);
  readonly as?: Person;
  readonly heading?: string | RegExp;
  readonly search?: string;
  readonly press?: string | RegExp;
  /** Practice to which a super administrator gets emergency access first. It lasts for the following screenshots. */
  readonly opens?: string;
  readonly unusedMinutes?: number;
}

const past = new Date('2026-11-01T12:00:00Z');
const longName = 'Wilhelmina Alexandrina Featherstonehaugh-Montgomery-Cholmondeley';

const listsOf = (practice: string, name: string): Shot[] =>
  [
    ['staff-dashboard', '/dashboard'],
    ['staff-appointments', '/appointments'],
    ['calendar-day', '/appointments/calendar'],
    ['calendar-week', '/appointments/calendar?view=week'],
    ['calendar-month', '/appointments/calendar?view=month'],
    ['text-replies', '/appointments/replies'],
    ['staff-analytics', '/appointments/analytics'],
    ['appointment-types', '/appointments/settings'],
    ['messages', '/messages'],
    ['patients', '/patients'],
    ['patients-invitations', '/patients?show=invitations'],
    ['staff-management', '/admin/users'],
    ['staff-management-invitations', '/admin/users?tab=invitations'],
    ['administration', '/admin/dashboard'],
  ].map(([screen, path = '']) => ({
    name: `${screen}-${name}`,
    path: `${path}${path.includes('?') ? '&' : '?'}practice=${practice}`,
    as: people.riversideAdmin,
  }));

export const shots: readonly Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'practices', path: '/practices' },
  { name: 'practices-none-found', path: '/practices', search: 'Hillside' },
  { name: 'auth', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth', press: 'Register as a new patient' },
  { name: 'auth-reset-password', path: '/auth/reset-password' },
  { name: 'sign-in-patient', path: '/auth/patient', heading: 'Patient Portal' },
  { name: 'sign-in-staff', path: '/auth/staff', heading: 'Staff Portal' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'invitation-staff', path: () => writtenInvitation() },
  {
    name: 'invitation-patient-long-names',
    path: () =>
      writtenInvitation({
        role: 'patient',
        firstName: longName,
        invitedBy: longName,
        email: 'wilhelmina.featherstonehaugh-montgomery-cholmondeley@a-long-domain.example',
      }),
  },
  { name: 'invitation-existing-account', path: () => writtenInvitation({ email: people.leo.email }) },
  { name: 'invitation-expired', path: () => writtenInvitation({ expiresAt: past }) },
  { name: 'invitation-accepted', path: () => writtenInvitation({ acceptedAt: past }) },
  { name: 'invitation-withdrawn', path: () => writtenInvitation({ cancelledAt: past }) },
  { name: 'invitation-unknown', path: '/invite/no-such-token' },
  { name: 'invitation-without-token', path: '/invite/' },
  { name: 'patient-dashboard', path: '/patient/dashboard?practice=riverside', as: people.amara },
  { name: 'patient-dashboard-long-name', path: '/patient/dashboard?practice=riverside', as: people.wilhelmina },
  { name: 'patient-appointments', path: '/patient/appointments?practice=riverside', as: people.amara },
  { name: 'patient-appointments-past', path: '/patient/appointments?practice=riverside&tab=past', as: people.amara },
  { name: 'patient-appointments-none', path: '/patient/appointments?practice=riverside&q=nothing', as: people.amara },
  { name: 'patient-appointments-month', path: '/patient/appointments?practice=riverside&tab=month', as: people.amara },
  { name: 'patient-appointment', path: () => appointmentPage(people.amara), as: people.amara },
  { name: 'booking-type', path: '/patient/appointments/book?practice=riverside', as: people.amara },
  {
    name: 'booking-time',
    path: '/patient/appointments/book?practice=riverside',
    press: /^Consultation/,
    as: people.amara,
  },
  { name: 'patient-messages', path: '/patient/messages?practice=riverside', as: people.amara },
  { name: 'patient-messages-none', path: '/patient/messages?practice=riverside', as: people.wilhelmina },
  {
    name: 'patient-messages-thread',
    path: () => conversationPage('/patient/messages', 'A form for my employer'),
    as: people.amara,
  },
  { name: 'patient-messages-new', path: '/patient/messages?practice=riverside&new=yes', as: people.amara },
  { name: 'patient-record-access', path: '/patient/record-access?practice=riverside', as: people.amara },
  {
    name: 'patient-record-access-none',
    path: '/patient/record-access?practice=riverside&to=2020-01-01',
    as: people.amara,
  },
  { name: 'profile', path: '/profile?practice=riverside', as: people.amara },
  { name: 'settings', path: '/settings?practice=riverside', as: people.amara },
  { name: 'invitation-other-person', path: () => writtenInvitation(), as: people.riversideAdmin },
  {
    name: 'invitation-own',
    path: () => writtenInvitation({ practice: 'lakeside', email: people.alvarez.email, invitedBy: 'Jonas Weber' }),
    as: people.alvarez,
  },
  { name: 'staff-dashboard', path: '/dashboard?practice=riverside', as: people.riversideAdmin },
  { name: 'front-desk-dashboard', path: '/dashboard?practice=riverside', as: people.frontDesk },
  { name: 'front-desk-messages', path: '/messages?practice=riverside', as: people.frontDesk },
  { name: 'front-desk-patients', path: '/patients?practice=riverside', as: people.frontDesk },
  { name: 'staff-appointments', path: '/appointments?practice=riverside', as: people.riversideAdmin },
  {
    name: 'staff-appointments-empty',
    path: '/appointments?practice=riverside&q=nobody',
    as: people.riversideAdmin,
  },
  { name: 'staff-upcoming', path: '/appointments?practice=riverside&tab=upcoming', as: people.riversideAdmin },
  { name: 'staff-past', path: '/appointments?practice=riverside&tab=past', as: people.riversideAdmin },
  { name: 'staff-new-appointment', path: '/appointments?practice=riverside&new=yes', as: people.riversideAdmin },
  { name: 'staff-analytics', path: '/appointments/analytics?practice=riverside', as: people.riversideAdmin },
  { name: 'calendar-day', path: '/appointments/calendar?practice=riverside', as: people.riversideAdmin },
  { name: 'calendar-week', path: '/appointments/calendar?practice=riverside&view=week', as: people.riversideAdmin },
  { name: 'calendar-month', path: '/appointments/calendar?practice=riverside&view=month', as: people.riversideAdmin },
  { name: 'appointment-types', path: '/appointments/settings?practice=riverside', as: people.riversideAdmin },
  { name: 'working-hours', path: '/appointments/settings?practice=riverside&tab=hours', as: people.riversideAdmin },
  { name: 'closed-days', path: '/appointments/settings?practice=riverside&tab=closed', as: people.riversideAdmin },
  { name: 'reminders', path: '/appointments/settings?practice=riverside&tab=reminders', as: people.riversideAdmin },
  { name: 'messages', path: '/messages?practice=riverside', as: people.riversideAdmin },
  { name: 'messages-several', path: '/messages/several?practice=riverside', as: people.riversideAdmin },
  { name: 'practice-analytics', path: '/admin/analytics?practice=riverside', as: people.riversideAdmin },
  {
    name: 'practice-analytics-messages',
    path: '/admin/analytics?practice=riverside&tab=messages',
    as: people.riversideAdmin,
  },
  {
    name: 'practice-analytics-own-range',
    path: '/admin/analytics?practice=riverside&range=own&first=2026-01-01&last=2025-01-01',
    as: people.riversideAdmin,
  },
  { name: 'platform-messages', path: '/super-admin/messages', as: people.superAdmin },
  {
    name: 'messages-thread',
    path: () => conversationPage('/messages', 'A form for my employer'),
    as: people.riversideAdmin,
  },
  {
    name: 'messages-note',
    path: () => conversationPage('/messages', 'A form for my employer'),
    press: 'Internal note',
    as: people.riversideAdmin,
  },
  {
    name: 'messages-closed',
    path: () => conversationPage('/messages', 'New address'),
    as: people.riversideAdmin,
  },
  {
    name: 'message-settings',
    path: '/appointments/settings?practice=riverside&tab=messages',
    as: people.riversideAdmin,
  },
  {
    name: 'message-template',
    path: '/appointments/settings?practice=riverside&tab=messages',
    press: 'Add template',
    as: people.riversideAdmin,
  },
  { name: 'messages-new', path: '/messages?practice=riverside&new=yes', as: people.riversideAdmin },
  { name: 'patients', path: '/patients?practice=riverside', as: people.riversideAdmin },
  { name: 'patients-few', path: '/patients?practice=riverside&q=wilhelmina', as: people.riversideAdmin },
  { name: 'patients-none', path: '/patients?practice=riverside&q=nobody', as: people.riversideAdmin },
  { name: 'patients-recent', path: '/patients?practice=riverside&show=recent', as: people.riversideAdmin },
  { name: 'patients-invitations', path: '/patients?practice=riverside&show=invitations', as: people.riversideAdmin },
  { name: 'practitioner-patients', path: '/patients?practice=riverside', as: people.alvarez },
  { name: 'staff-management', path: '/admin/users?practice=riverside', as: people.riversideAdmin },
  { name: 'staff-management-none', path: '/admin/users?practice=riverside&q=nobody', as: people.riversideAdmin },
  {
    name: 'staff-management-invitations',
    path: '/admin/users?practice=riverside&tab=invitations',
    as: people.riversideAdmin,
  },
  ...listsOf(QUIET, 'nobody'),
  ...listsOf(CROWDED, 'crowded'),
  { name: 'practitioner-dashboard', path: '/dashboard?practice=riverside', as: people.alvarez },
  { name: 'super-admin-dashboard', path: '/super-admin/dashboard', as: people.superAdmin },
  { name: 'super-admin-appointments', path: '/super-admin/appointments', as: people.superAdmin },
  { name: 'super-admin-patients', path: '/super-admin/patients', as: people.superAdmin },
  { name: 'super-admin-analytics', path: '/super-admin/analytics', as: people.superAdmin },
  {
    name: 'super-admin-analytics-days',
    path: '/super-admin/analytics?range=last30',
    as: people.superAdmin,
  },
  { name: 'super-admin-analytics-practices', path: '/super-admin/analytics?tab=practices', as: people.superAdmin },
  {
    name: 'super-admin-analytics-practices-days',
    path: '/super-admin/analytics?tab=practices&range=last30',
    as: people.superAdmin,
  },
  { name: 'super-admin-practice-patients', path: '/patients?practice=riverside', as: people.superAdmin },
  { name: 'access-denied-to-patients', path: '/appointments?practice=riverside', as: people.amara },
  { name: 'access-denied', path: '/patient/dashboard', as: people.superAdmin },
  {
    name: 'super-admin-practice-closed',
    path: '/appointments?practice=riverside&view=schedule',
    as: people.superAdmin,
  },
  { name: 'super-admin-messages-closed', path: '/messages?practice=riverside', as: people.superAdmin },
  {
    name: 'super-admin-practice-appointments',
    path: '/appointments?practice=riverside&view=schedule',
    opens: 'riverside',
    as: people.superAdmin,
  },
  { name: 'super-admin-practice-patients-open', path: '/patients?practice=riverside', as: people.superAdmin },
  {
    name: 'super-admin-messages-thread',
    path: () => conversationPage('/messages', 'A form for my employer'),
    as: people.superAdmin,
  },
  { name: 'user-management', path: '/admin/users', as: people.superAdmin },
  { name: 'user-management-patients', path: '/admin/users?role=patient', as: people.superAdmin },
  { name: 'super-admin-practice', path: '/dashboard?practice=riverside', as: people.superAdmin },
  { name: 'administration', path: '/admin/dashboard?practice=riverside', as: people.riversideAdmin },
  { name: 'access-log', path: '/admin/access-log?practice=riverside', as: people.riversideAdmin },
  { name: 'change-history', path: '/admin/change-history?practice=riverside', as: people.riversideAdmin },
  {
    name: 'access-log-none',
    path: '/admin/access-log?practice=riverside&to=2020-01-01',
    as: people.riversideAdmin,
  },
  { name: 'practice-openings', path: '/admin/practice-openings?practice=riverside', as: people.riversideAdmin },
  { name: 'practice-settings', path: '/admin/practice-management?practice=riverside', as: people.riversideAdmin },
  { name: 'mail-texts', path: '/admin/mail-texts?practice=riverside', as: people.riversideAdmin },
  {
    name: 'practice-texts',
    path: '/admin/practice-management/texts?practice=riverside',
    as: people.riversideAdmin,
  },
  { name: 'custom-domain', path: '/admin/practice-management/domain?practice=riverside', as: people.riversideAdmin },
  { name: 'custom-domain-in-use', path: domainPage, as: people.riversideAdmin },
  {
    name: 'cancel-reasons',
    path: '/admin/practice-management/cancel-reasons?practice=riverside',
    as: people.riversideAdmin,
  },
  { name: 'practice-terms', path: '/admin/practice-management/terms?practice=riverside', as: people.riversideAdmin },
  {
    name: 'practice-sign-in',
    path: '/admin/practice-management/sign-in?practice=riverside',
    as: people.riversideAdmin,
  },
  { name: 'practice-rooms', path: '/admin/practice-management/rooms?practice=riverside', as: people.riversideAdmin },
  { name: 'practice-roles', path: '/admin/practice-management/roles?practice=riverside', as: people.riversideAdmin },
  {
    name: 'idle-warning',
    path: '/dashboard?practice=riverside',
    as: people.riversideAdmin,
    unusedMinutes: 13.1,
  },
  { name: 'terms-none', path: '/terms?practice=riverside' },
  { name: 'practice-management', path: '/admin/practices', as: people.superAdmin },
  { name: 'practice-management-none-found', path: '/admin/practices?q=Hillside', as: people.superAdmin },
  { name: 'security-overview', path: '/admin/security', as: people.superAdmin },
  { name: 'security-monitoring', path: '/admin/security?tab=monitoring', as: people.superAdmin },
  { name: 'security-settings', path: '/admin/security?tab=settings', as: people.superAdmin },
  { name: 'security-threats', path: '/admin/security?tab=threats', as: people.superAdmin },
  { name: 'system-health', path: () => withDomain('/admin/system-health'), as: people.superAdmin },
  { name: 'system-health-performance', path: '/admin/system-health?tab=performance', as: people.superAdmin },
  // Keep this last, because the practice restricts records to care teams from then on.
  { name: 'patient-of-others', path: () => patientOfOthers('Ivo'), as: people.casey },
  {
    name: 'patient-of-others-open',
    path: async () => openedRecord(people.casey, await patientOfOthers('Mara')),
    as: people.casey,
  },
];

const written = new Map<string, Promise<string>>();

async function patientOfOthers(firstName: string): Promise<string> {
  await keepToCareTeams();
  const card = written.get(firstName) ?? writtenPatient(firstName, 'Lindqvist');
  written.set(firstName, card);
  return card;
}
