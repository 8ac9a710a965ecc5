import { type Role, ROLES } from './roles.js';

/** A denied user gets 403 "access.denied". Which rows a permission reaches is the repository's duty. */
export const Permission = {
  /** Appointments: a patient's and a practitioner's own; everybody's with `AppointmentReadAll`. */
  AppointmentRead: 'appointment:read',
  AppointmentReadAll: 'appointment:read-all',
  AppointmentManage: 'appointment:manage',
  /** Reaches every practitioner. Denied users find only their own appointments and free times. */
  AppointmentManageAll: 'appointment:manage-all',
  SlotRead: 'slot:read',
  OwnAppointmentManage: 'own-appointment:manage',
  /** Putting an appointment where the practitioner has one already; each is audited with its reason. */
  AppointmentOverbook: 'appointment:overbook',
  SchedulingManage: 'scheduling:manage',
  /** Joining the call of a video appointment: only its patient and practitioner. A denied user gets "not found". */
  VideoCallJoin: 'video-call:join',
  WorkingHoursManage: 'working-hours:manage',
  // Reaches every practitioner's hours, and closed days. The switch of `WorkingHoursManage` decides about both.
  WorkingHoursManageAll: 'working-hours:manage-all',
  PracticeScheduleRead: 'practice-schedule:read',
  CalendarFeedManage: 'calendar-feed:manage',
  StaffDashboardRead: 'staff-dashboard:read',
  PractitionerDashboardRead: 'practitioner-dashboard:read',
  PatientDashboardRead: 'patient-dashboard:read',
  AppointmentAnalyticsRead: 'appointment-analytics:read',
  PatientAnalyticsRead: 'patient-analytics:read',
  /** The front desk and super administrators do not get the medical history. */
  PatientRead: 'patient:read',
  /** Denied practitioners open only the records of patients in their care, and others with a reason. */
  PatientReadAll: 'patient:read-all',
  PatientManage: 'patient:manage',
  PatientHistoryManage: 'patient-history:manage',
  /** Denied super administrators see no alerts of patients. */
  PatientAlertRead: 'patient-alert:read',
  PatientAlertWrite: 'patient-alert:write',
  ClinicalNoteRead: 'clinical-note:read',
  /** Writing, signing, and sharing the notes of the practitioner's own appointments. */
  ClinicalNoteWrite: 'clinical-note:write',
  /** A patient's reading of notes that the practitioner shared. */
  SharedNoteRead: 'shared-note:read',
  PatientRemove: 'patient:remove',
  // Merging two records of one person, and undoing it. It also shows both medical histories.
  PatientMerge: 'patient:merge',
  PatientExport: 'patient:export',
  // Saving lists of appointments as files, which name patients and their phone numbers.
  AppointmentExport: 'appointment:export',
  AccessLedgerRead: 'access-ledger:read',
  ChangeHistoryRead: 'change-history:read',
  OwnAccessLedgerRead: 'own-access-ledger:read',
  PracticeOverviewRead: 'practice-overview:read',
  /** A denied user sees no list at all. */
  UserManage: 'user:manage',
  PlatformUserManage: 'platform-user:manage',
  PlatformRead: 'platform:read',
  /** Reaches only invitations that `mayInvite` allows. Others are not found. */
  InvitationManage: 'invitation:manage',
  /** Opening a practice's names and messages for half an hour, with a reason that its administrators can read. */
  PracticeOpen: 'practice:open',
  PracticeOpeningsRead: 'practice-openings:read',
  PracticesManage: 'practices:manage',
  PracticeSettingsManage: 'practice-settings:manage',
  MailTextsManage: 'mail-text:manage',
  /** Taking everything of a practice away as one archive; who is denied exports lists at most. */
  PracticeExport: 'practice:export',
  TermsAccept: 'terms:accept',
  AdministrationDashboardRead: 'administration-dashboard:read',
  /**
   * Conversations: a patient's own, those a practitioner takes part in, all with patients for who runs the practice, and
   * for the front desk those with the care team that nobody has taken and those in which they take part.
   */
  // No-shows and late cancellations by the name of the practitioner. A denied user sees the figures of the practice.
  AttendanceAnalyticsRead: 'attendance-analytics:read',
  MessageRead: 'message:read',
  MessageSend: 'message:send',
  MessageManage: 'message:manage',
  ConversationProtect: 'conversation:protect',
  ConversationExport: 'conversation:export',
  PatientMessagingManage: 'patient-messaging:manage',
  MessageBroadcastSend: 'message-broadcast:send',
  MessageAnalyticsRead: 'message-analytics:read',
  /** Message hours, the promised time, the emergency notice, team and cover; a denied user reads what is promised. */
  MessageSettingsManage: 'message-settings:manage',
  RegistrationMonitor: 'registration:monitor',
  SecurityRead: 'security:read',
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
  Permission.PatientAlertRead,
  Permission.PatientAlertWrite,
  Permission.ClinicalNoteRead,
  Permission.ClinicalNoteWrite,
  Permission.PatientRemove,
  Permission.PatientExport,
  Permission.AppointmentExport,
  Permission.MessageRead,
  Permission.MessageSend,
  Permission.MessageManage,
  Permission.ConversationProtect,
  Permission.ConversationExport,
  Permission.PatientMessagingManage,
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
    Permission.WorkingHoursManageAll,
    Permission.SchedulingManage,
    Permission.AttendanceAnalyticsRead,
    Permission.PracticeSettingsManage,
    Permission.MailTextsManage,
    Permission.PracticeExport,
    Permission.AdministrationDashboardRead,
    Permission.UserManage,
    Permission.MessageSettingsManage,
    Permission.PatientMerge,
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
    Permission.WorkingHoursManage,
    Permission.WorkingHoursManageAll,
    Permission.PracticeScheduleRead,
    Permission.StaffDashboardRead,
    Permission.InvitationManage,
    Permission.PatientRead,
    Permission.PatientManage,
    Permission.PatientAlertRead,
    Permission.PatientAlertWrite,
    Permission.MessageRead,
    Permission.MessageSend,
    Permission.MessageManage,
  ],
  patient: [
    Permission.TermsAccept,
    Permission.AppointmentRead,
    Permission.SlotRead,
    Permission.OwnAppointmentManage,
    Permission.VideoCallJoin,
    Permission.CalendarFeedManage,
    Permission.PatientDashboardRead,
    Permission.SharedNoteRead,
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

export function allows(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((held) => PERMISSIONS_OF[held].includes(permission));
}

interface HeldInPractice {
  readonly role: Role;
  readonly switched?: readonly { readonly permission: Permission; readonly allowed: boolean }[] | undefined;
}

// A switch decides about the permission it is named after, and about those that follow it here.
const FOLLOWS: Readonly<Partial<Record<Permission, Permission>>> = {
  [Permission.WorkingHoursManageAll]: Permission.WorkingHoursManage,
  [Permission.MessageManage]: Permission.MessageSend,
};

export const switchOf = (permission: Permission): Permission => FOLLOWS[permission] ?? permission;

export const allowsHeld = ({ role, switched }: HeldInPractice, permission: Permission): boolean =>
  switched?.find((decided) => decided.permission === switchOf(permission))?.allowed ?? allows([role], permission);

export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((candidate) => PERMISSIONS_OF[candidate].includes(permission));
}
