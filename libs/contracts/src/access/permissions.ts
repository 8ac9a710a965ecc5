import { type Role, ROLES } from './roles.js';

/**
 * What a caller may do in the practice of a request. A denied user gets 403 "access.denied";
 * which rows a permission reaches (own, practice) is the repository's duty.
 */
export const Permission = {
  /** Appointments: a patient's and a practitioner's own; everybody's with `AppointmentReadAll`. */
  AppointmentRead: 'appointment:read',
  /** Reading appointments of every practitioner; to a denied user those of colleagues are not there. */
  AppointmentReadAll: 'appointment:read-all',
  /** Booking, moving and answering a practitioner's own appointments, and their states as `APPOINTMENT_TRANSITIONS` says. */
  AppointmentManage: 'appointment:manage',
  /** The same for every practitioner; a denied user finds no appointment and no free practitioner but themselves. */
  AppointmentManageAll: 'appointment:manage-all',
  /** Appointment types, practitioners and free times; a patient sees what patients may book. */
  SlotRead: 'slot:read',
  /** A patient's booking, cancelling and asking for another time, as notice and appointment type allow. */
  OwnAppointmentManage: 'own-appointment:manage',
  /** Putting an appointment where the practitioner has one already; each is audited with its reason. */
  AppointmentOverbook: 'appointment:overbook',
  /** Appointment types, closed days and everybody's working hours. */
  SchedulingManage: 'scheduling:manage',
  /** Joining the call of a video appointment: only its patient and practitioner. A denied user gets "not found". */
  VideoCallJoin: 'video-call:join',
  /** Working hours: a practitioner's own, an administrator's of everybody. */
  WorkingHoursManage: 'working-hours:manage',
  PracticeScheduleRead: 'practice-schedule:read',
  /** The caller's own address for calendar programs, with times and nobody's name. */
  CalendarFeedManage: 'calendar-feed:manage',
  StaffDashboardRead: 'staff-dashboard:read',
  PractitionerDashboardRead: 'practitioner-dashboard:read',
  PatientDashboardRead: 'patient-dashboard:read',
  /** How many appointments a practice has, when, and what became of them; nobody's name. */
  AppointmentAnalyticsRead: 'appointment-analytics:read',
  /** How many patients a practice has, since when and of which age; nobody's name. */
  PatientAnalyticsRead: 'patient-analytics:read',
  /** The patients of a practice; front desk and super administrators read them without the medical history. */
  PatientRead: 'patient:read',
  /** Opening every patient's record; a denied practitioner opens those in the own care, and others with a reason. */
  PatientReadAll: 'patient:read-all',
  /** Adding, changing and importing patients; who is denied may at most look. */
  PatientManage: 'patient:manage',
  /** Reading and writing medical histories; to a denied user a patient has none. */
  PatientHistoryManage: 'patient-history:manage',
  PatientRemove: 'patient:remove',
  /** Taking the list of patients away as a file. */
  PatientExport: 'patient:export',
  /** Reading the practice's access log. A denied user learns of no access. */
  AccessLedgerRead: 'access-ledger:read',
  /** Reading who changed what in the practice, or on the platform. A denied user learns of no administrative act. */
  ChangeHistoryRead: 'change-history:read',
  OwnAccessLedgerRead: 'own-access-ledger:read',
  PracticeOverviewRead: 'practice-overview:read',
  /** The practice's members: their records, roles and access. A denied user sees no list at all. */
  UserManage: 'user:manage',
  PlatformUserManage: 'platform-user:manage',
  PlatformRead: 'platform:read',
  /** Invitations of those roles that the caller may invite, see `mayInvite`; others are not found. */
  InvitationManage: 'invitation:manage',
  /** Opening a practice's names and messages for half an hour, with a reason that its administrators can read. */
  PracticeOpen: 'practice:open',
  PracticeOpeningsRead: 'practice-openings:read',
  PracticesManage: 'practices:manage',
  /** The own practice's name, contact, time zone, colour and logo. */
  PracticeSettingsManage: 'practice-settings:manage',
  MailTextsManage: 'mail-text:manage',
  /** Taking everything of a practice away as one archive; who is denied exports lists at most. */
  PracticeExport: 'practice:export',
  TermsAccept: 'terms:accept',
  AdministrationDashboardRead: 'administration-dashboard:read',
  /**
   * Conversations: a patient's own, those a practitioner takes part in, all with patients for who runs the practice, and
   * for the front desk those with the care team that nobody has taken.
   */
  MessageRead: 'message:read',
  /** Starting conversations, sending, marks and drafts; a denied user reads at most. */
  MessageSend: 'message:send',
  /** Assigning, closing, marking as urgent, adding colleagues and internal notes. */
  MessageManage: 'message:manage',
  /** The same text for several patients at once; a denied user writes to one after the other. */
  MessageBroadcastSend: 'message-broadcast:send',
  /** How much is written with patients, when, by which roles, and how soon it is answered; nobody's name. */
  MessageAnalyticsRead: 'message-analytics:read',
  /** Message hours, the promised time, the emergency notice, team and cover; a denied user reads what is promised. */
  MessageSettingsManage: 'message-settings:manage',
  /** Reading registration attempts, including addresses that no practice has invited. */
  RegistrationMonitor: 'registration:monitor',
  /** How the platform keeps sign-ins safe, and what threatens it: addresses and accounts of all practices. */
  SecurityRead: 'security:read',
  /** Settings of sign-ins for everybody, and acknowledging threats. */
  SecurityManage: 'security:manage',
} as const;
export type Permission = (typeof Permission)[keyof typeof Permission];

/** Practice administrators have all of these, too. */
const OF_PRACTITIONERS: readonly Permission[] = [
  Permission.TermsAccept,
  Permission.AppointmentRead,
  Permission.AppointmentManage,
  Permission.AppointmentOverbook,
  Permission.SlotRead,
  Permission.WorkingHoursManage,
  Permission.PracticeScheduleRead,
  Permission.AppointmentAnalyticsRead,
  Permission.MessageAnalyticsRead,
  Permission.PatientAnalyticsRead,
  Permission.VideoCallJoin,
  Permission.CalendarFeedManage,
  Permission.StaffDashboardRead,
  Permission.PractitionerDashboardRead,
  Permission.InvitationManage,
  Permission.PatientRead,
  Permission.PatientReadAll,
  Permission.PatientManage,
  Permission.PatientHistoryManage,
  Permission.PatientRemove,
  Permission.PatientExport,
  Permission.MessageRead,
  Permission.MessageSend,
  Permission.MessageManage,
  Permission.MessageBroadcastSend,
];

const PERMISSIONS_OF: Record<Role, readonly Permission[]> = {
  super_admin: [
    Permission.AppointmentRead,
    Permission.AppointmentReadAll,
    Permission.PracticeScheduleRead,
    Permission.AppointmentAnalyticsRead,
    Permission.MessageAnalyticsRead,
    Permission.PatientAnalyticsRead,
    Permission.PatientRead,
    Permission.PracticeOverviewRead,
    Permission.UserManage,
    Permission.PlatformUserManage,
    Permission.PlatformRead,
    Permission.InvitationManage,
    Permission.PracticesManage,
    Permission.PracticeOpen,
    Permission.PracticeExport,
    Permission.AdministrationDashboardRead,
    Permission.RegistrationMonitor,
    Permission.SecurityRead,
    Permission.SecurityManage,
    Permission.ChangeHistoryRead,
    Permission.MessageRead,
  ],
  practice_admin: [
    ...OF_PRACTITIONERS,
    Permission.AppointmentReadAll,
    Permission.AppointmentManageAll,
    Permission.SchedulingManage,
    Permission.PracticeSettingsManage,
    Permission.MailTextsManage,
    Permission.PracticeExport,
    Permission.AdministrationDashboardRead,
    Permission.UserManage,
    Permission.MessageSettingsManage,
    Permission.AccessLedgerRead,
    Permission.ChangeHistoryRead,
    Permission.PracticeOpeningsRead,
  ],
  practitioner: OF_PRACTITIONERS,
  scheduler: [
    Permission.TermsAccept,
    Permission.AppointmentRead,
    Permission.AppointmentReadAll,
    Permission.AppointmentManage,
    Permission.AppointmentManageAll,
    Permission.SlotRead,
    Permission.PracticeScheduleRead,
    Permission.StaffDashboardRead,
    Permission.InvitationManage,
    Permission.PatientRead,
    Permission.PatientManage,
    Permission.MessageRead,
  ],
  patient: [
    Permission.TermsAccept,
    Permission.AppointmentRead,
    Permission.SlotRead,
    Permission.OwnAppointmentManage,
    Permission.VideoCallJoin,
    Permission.CalendarFeedManage,
    Permission.PatientDashboardRead,
    Permission.MessageRead,
    Permission.MessageSend,
    Permission.OwnAccessLedgerRead,
  ],
};

/**
 * What super administrators read of a practice whose names are closed to them: `counts`, which name nobody, or `staff` by
 * name and no patients. An `archive` of everything they never read. What is not here they are refused (docs/tenancy.md).
 */
export type ShownOfClosed = 'counts' | 'staff' | 'archive';

export const SHOWN_OF_CLOSED: Readonly<Partial<Record<Permission, ShownOfClosed>>> = {
  [Permission.AppointmentAnalyticsRead]: 'counts',
  [Permission.MessageAnalyticsRead]: 'counts',
  [Permission.PatientAnalyticsRead]: 'counts',
  [Permission.PracticeOverviewRead]: 'counts',
  [Permission.AdministrationDashboardRead]: 'counts',
  [Permission.PlatformRead]: 'counts',
  [Permission.PracticesManage]: 'counts',
  [Permission.PracticeOpen]: 'counts',
  [Permission.UserManage]: 'staff',
  [Permission.PlatformUserManage]: 'staff',
  [Permission.InvitationManage]: 'staff',
  [Permission.RegistrationMonitor]: 'staff',
  [Permission.SecurityRead]: 'staff',
  [Permission.SecurityManage]: 'staff',
  [Permission.ChangeHistoryRead]: 'staff',
  [Permission.PracticeExport]: 'archive',
};

/** True if one of the roles carries the permission. */
export function allows(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((held) => PERMISSIONS_OF[held].includes(permission));
}

/** A role in a practice, with the permissions that the practice has switched (docs/tenancy.md). */
interface HeldInPractice {
  readonly role: Role;
  readonly switched?: readonly { readonly permission: Permission; readonly allowed: boolean }[] | undefined;
}

/** True if a role carries the permission in the practice where it is held. */
export const allowsHeld = ({ role, switched }: HeldInPractice, permission: Permission): boolean =>
  switched?.find((decided) => decided.permission === permission)?.allowed ?? allows([role], permission);

/** The roles that carry a permission, highest first. */
export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((candidate) => PERMISSIONS_OF[candidate].includes(permission));
}
