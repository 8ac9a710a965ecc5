import { randomUUID } from 'node:crypto';
import { OPEN_APPOINTMENTS_MAX, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { Temporal } from 'temporal-polyfill';
import type { DataSource, EntityManager } from 'typeorm';
import { Appointment } from '../modules/appointments/appointment.entity.js';
import type { HistoryEntry } from '../modules/appointments/history/appointment-state.rules.js';
import { recordHistory } from '../modules/appointments/appointment.commands.js';
import { runOn } from '../platform/database/connections/run-on.js';
import { PractitionerSchedule } from '../modules/availability/working-hours/practitioner-schedule.entity.js';
import { addDefaultReasons } from '../modules/cancel-reasons/default-reasons.commands.js';
import { AppointmentType } from '../modules/availability/appointment-types/appointment-type.entity.js';
import { PatientPracticeRelationship } from '../modules/people/profiles/patient-practice-relationship.entity.js';
import { Profile } from '../modules/people/profiles/profile.entity.js';
import { UserRole } from '../modules/people/profiles/user-role.entity.js';
import { Practice } from '../modules/practices/practice.entity.js';
import { planAppointments } from './demo-appointments.js';
import { loadConversations } from './demo-conversations.js';
import { demoHours, demoAppointmentTypes } from './demo-scheduling.js';
import { type DemoMember, type DemoPerson, type DemoPractice, demoPractices, superAdmin } from './demo-practices.js';

type Accounts = ReadonlyMap<string, string>;

export const demoPeople = (): DemoPerson[] => [
  ...new Set([superAdmin, ...demoPractices.flatMap(({ members }) => members.map(({ person }) => person))]),
];

/** Adds missing practices and leaves existing ones unchanged. Returns the names of those it added. */
export function loadDemo(owner: DataSource, accounts: Accounts): Promise<string[]> {
  return owner.transaction(async (manager) => {
    await requireNoFactors(manager);
    await loadSuperAdmin(manager, accounts);
    const written: string[] = [];
    for (const practice of demoPractices) {
      const known = await manager.existsBy(Practice, { subdomain: practice.subdomain });
      if (known) continue;
      await loadPractice(manager, practice, accounts);
      written.push(practice.name);
    }
    return written;
  });
}

/** Demo accounts need no second factor. Keeps settings that were changed under Security. */
async function requireNoFactors(manager: EntityManager): Promise<void> {
  const untouched = { id: PLATFORM_PRACTICE_ID, signInRevision: 0 };
  await manager.update(Practice, untouched, { factorRoles: [], factorDueAt: null });
}

async function loadSuperAdmin(manager: EntityManager, accounts: Accounts): Promise<void> {
  const userId = accountOf(superAdmin, accounts);
  if (await manager.existsBy(UserRole, { userId, role: 'super_admin' })) return;
  const home = { practiceId: PLATFORM_PRACTICE_ID, userId };
  await manager.insert(Profile, { ...home, id: randomUUID(), ...superAdmin });
  await manager.insert(UserRole, { ...home, id: randomUUID(), role: 'super_admin', isPrimary: false });
}

async function loadPractice(manager: EntityManager, demo: DemoPractice, accounts: Accounts): Promise<void> {
  const { members, ...facts } = demo;
  const practiceId = randomUUID();
  // The patients already have weeks of appointments, and testers may book more.
  await manager.insert(Practice, { id: practiceId, ...facts, openAppointmentsMax: OPEN_APPOINTMENTS_MAX });
  const profiles = members.map(({ person }) => ({
    practiceId,
    id: randomUUID(),
    userId: accountOf(person, accounts),
    ...person,
  }));
  await manager.insert(Profile, profiles);
  await manager.insert(
    UserRole,
    members.map(({ person, role, isPrimary }) => ({
      practiceId,
      id: randomUUID(),
      userId: accountOf(person, accounts),
      role,
      isPrimary,
    })),
  );
  const holding = (role: DemoMember['role']) => profiles.filter((_, index) => members[index]?.role === role);
  const patients = holding('patient');
  await manager.insert(
    PatientPracticeRelationship,
    patients.map(({ id }) => ({ practiceId, profileId: id })),
  );
  const practitioners = holding('practitioner');
  const types = demoAppointmentTypes.map(({ notes: _, patientNote: __, ...type }) => ({
    practiceId,
    id: randomUUID(),
    ...type,
  }));
  await manager.insert(AppointmentType, types);
  const reasons = addDefaultReasons(practiceId, 'en');
  await manager.query(reasons.text, [...reasons.values]);
  await manager.insert(PractitionerSchedule, practitioners.map(scheduleOf));
  await loadAppointments(manager, { practiceId, timeZone: demo.timeZone, patients, practitioners, types });
  await loadConversations(manager, { practiceId, patients, practitioners, admins: holding('practice_admin') });
}

const scheduleOf = ({ practiceId, id }: Row) => ({
  practiceId,
  practitionerProfileId: id,
  weekly: demoHours,
  exceptions: [],
  bufferMinutes: 0,
  noticeMinutes: 120,
  furthestDays: 90,
});

interface Row {
  readonly practiceId: string;
  readonly id: string;
  readonly userId: string;
}

interface Clinic {
  readonly practiceId: string;
  readonly timeZone: string;
  readonly patients: readonly Row[];
  readonly practitioners: readonly Row[];
  readonly types: readonly Pick<AppointmentType, 'id' | 'name'>[];
}

async function loadAppointments(
  manager: EntityManager,
  { practiceId, timeZone, patients, practitioners, types }: Clinic,
) {
  const clinic = { timeZone, patients: patients.length, practitioners: practitioners.length };
  const appointments = planAppointments(clinic, Temporal.Now.instant()).map(
    ({ patient, practitioner, type, ...appointment }) => ({
      ...appointment,
      practiceId,
      id: randomUUID(),
      timeZone,
      patientProfileId: patients[patient]!.id,
      practitionerProfileId: practitioners[practitioner]!.id,
      practitionerUserId: practitioners[practitioner]!.userId,
      appointmentTypeId: types.find(({ name }) => name === type.name)!.id,
      type: type.name,
      mode: type.mode,
      color: type.color,
    }),
  );
  await manager.insert(Appointment, appointments);
  await runOn(manager, recordHistory(await manager.query<HistoryEntry[]>(BOOKED, [practiceId])));
}

const BOOKED = `select practice_id as "practiceId", id as "appointmentId", status as "toStatus", false as "byLink",
  '{}'::jsonb as details from app.appointments where practice_id = $1`;

function accountOf({ email }: DemoPerson, accounts: Accounts): string {
  const id = accounts.get(email);
  if (!id) throw new Error(`${email} has no account`);
  return id;
}
