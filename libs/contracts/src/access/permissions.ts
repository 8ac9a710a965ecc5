import { type Role, ROLES } from './roles.js';

/** A user without the permission gets 403 "access.denied". Repositories decide which rows a permission covers. */
export const Permission = {
  /** Covers the own appointments of patients and practitioners, and all of them together with `AppointmentReadAll`. */
  AppointmentRead: 'appointment:read',
  AppointmentReadAll: 'appointment:read-all',
  AppointmentManage: 'appointment:manage',
  /** Covers every practitioner. Without it, users only find their own appointments and free times. */
  AppointmentManageAll: 'appointment:manage-all',
  SlotRead: 'slot:read',
  OwnAppointmentManage: 'own-appointment:manage',
  /** Booking an appointment at a time when the practitioner already has one. Each is audited with its reason. */
  AppointmentOverbook: 'appointment:overbook',
  SchedulingManage: 'scheduling:manage',
  /** Joining a video call, for its patient and its practitioner only. Others get "not found". */
  VideoCallJoin: 'video-call:join',
  WorkingHoursManage: 'working-hours:manage',
  // Covers every practitioner's hours, and closed days. The switch of `WorkingHoursManage` controls both.
  WorkingHoursManageAll: 'working-hours:manage-all',
  PracticeScheduleRead: 'practice-schedule:read',
  CalendarFeedManage: 'calendar-feed:manage',
  StaffDashboardRead: 'staff-dashboard:read',
  PractitionerDashboardRead: 'practitioner-dashboard:read',
  PatientDashboardRead: 'patient-dashboard:read',
  AppointmentAnalyticsRead: 'appointment-analytics:read',
  PatientAnalyticsRead: 'patient-analytics:read',
  /** Does not include the medical history for the front desk and super administrators. */
  PatientRead: 'patient:read',
  /** Without it, practitioners only open records of patients in their care, and others with a reason. */
  PatientReadAll: 'patient:read-all',
  PatientManage: 'patient:manage',
  PatientHistoryManage: 'patient-history:manage',
  /** Super administrators don't have it and see no alerts of patients. */
  PatientAlertRead: 'patient-alert:read',
  PatientAlertWrite: 'patient-alert:write',
  ClinicalNoteRead: 'clinical-note:read',
  /** Writing, signing and sharing notes about the practitioner's own appointments. */
  ClinicalNoteWrite: 'clinical-note:write',
  /** Reading notes that the practitioner has shared with the patient. */
  SharedNoteRead: 'shared-note:read',
  PatientRemove: 'patient:remove',
  // Merging two records of one person and undoing it. Also shows both medical histories.
  PatientMerge: 'patient:merge',
  PatientExport: 'patient:export',
  // Exporting lists of appointments, which contain names and phone numbers of patients.
  AppointmentExport: 'appointment:export',
  AccessLedgerRead: 'access-ledger:read',
  ChangeHistoryRead: 'change-history:read',
  OwnAccessLedgerRead: 'own-access-ledger:read',
  PracticeOverviewRead: 'practice-overview:read',
  /** Without it, users see no list at all. */
  UserManage: 'user:manage',
  PlatformUserManage: 'platform-user:manage',
  PlatformRead: 'platform:read',
  /** Covers only invitations that `mayInvite` allows. Others are not found. */
  InvitationManage: 'invitation:manage',
  /**
   * Emergency access to a practice's names and messages for half an hour, with a reason that its administrators can
   * read.
   */
  PracticeOpen: 'practice:open',
  PracticeOpeningsRead: 'practice-openings:read',
  PracticesManage: 'practices:manage',
  PracticeSettingsManage: 'practice-settings:manage',
  MailTextsManage: 'mail-text:manage',
  /** Exporting the whole practice as one archive. Without it, users can only export single lists. */
  PracticeExport: 'practice:export',
  TermsAccept: 'terms:accept',
  AdministrationDashboardRead: 'administration-dashboard:read',
  /** No-shows and late cancellations by practitioner. Without it, users see the figures of the whole practice. */
  AttendanceAnalyticsRead: 'attendance-analytics:read',
  /**
   * Covers a patient's own conversations, those in which a practitioner takes part, all conversations with patients for
   * administrators, and for the front desk unassigned ones with the care team and those in which it takes part.
   */
  MessageRead: 'message:read',
  MessageSend: 'message:send',
  MessageManage: 'message:manage',
  ConversationProtect: 'conversation:protect',
  ConversationExport: 'conversation:export',
  PatientMessagingManage: 'patient-messaging:manage',
  MessageBroadcastSend: 'message-broadcast:send',
  MessageAnalyticsRead: 'message-analytics:read',
  /**
   * Message hours, promised reply time, emergency notice, team and cover. Without it, users can only read the
   * promise.
   */
  MessageSettingsManage: 'message-settings:manage',
  RegistrationMonitor: 'registration:monitor',
  SecurityRead: 'security:read',
  SecurityManage: 'security:manage',
} as const;
export type Permission = (typeof Permission)[keyof typeof Permission];

/** Practice administrators also have all of these. */
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
 * Data of a practice that super administrators can read without emergency access: `counts` without names, `staff` with
 * their names but no patients, or an `archive` whose content they never see. They cannot use any other permission there
 * (docs/tenancy.md).
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

// A switch controls the permission it is named after and those mapped to it here.
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
