import { randomUUID } from 'node:crypto';
import type { Appointment } from '../../src/modules/appointments/appointment.entity.js';
import type { AppointmentType } from '../../src/modules/availability/appointment-types/appointment-type.entity.js';
import type { Conversation } from '../../src/modules/conversations/conversation.entity.js';
import type { Practice } from '../../src/modules/practices/practice.entity.js';
import type { ApiHarness } from '../api-harness.js';
import { dayAhead } from '../days.js';
import type { Person, PersonIn } from '../factories/given.js';

/** Part of every text in the other practice. Answers to users without a role there must never contain it. */
export const CANARY = 'canary-of-the-other-practice';

/** Part of all data about the other practice's patients. No answer may contain it while the practice is closed. */
export const PATIENT_CANARY = `${CANARY}-a-patient`;

export const ATTACHMENT = '7c1d4a52-9f0e-4a5b-8b4e-2f6f0c9d1e33';

export const DAY = dayAhead(3);

export const TAKEN_EMAIL = 'taken@example.test';

/** All kinds of callers. The super administrator has no emergency access, the opener has it to every practice. */
export const ACTORS = [
  'anonymous',
  'patient',
  'practitioner',
  'scheduler',
  'practice_admin',
  'super_admin',
  'opener',
  'removed',
  'two_practices',
] as const;
export type Actor = (typeof ACTORS)[number];

export const PLACES = ['home', 'other', 'suspended', 'missing'] as const;
export type Place = (typeof PLACES)[number];

export interface World {
  readonly home: Practice;
  readonly other: Practice;
  readonly suspended: Practice;
  readonly ownAppointment: Appointment;
  readonly foreignAppointment: Appointment;
  readonly ownPast: Appointment;
  readonly foreignPast: Appointment;
  readonly ownType: AppointmentType;
  readonly foreignType: AppointmentType;
  readonly editedType: AppointmentType;
  readonly ownReason: string;
  readonly foreignReason: string;
  readonly edited: PersonIn;
  readonly ownConversation: Conversation;
  readonly foreignConversation: Conversation;
  readonly ownBroadcast: string;
  readonly foreignBroadcast: string;
  readonly people: Record<Exclude<Actor, 'anonymous'>, Person> & Record<'patient' | 'practitioner', PersonIn>;
}

export async function buildWorld({ given }: ApiHarness): Promise<World> {
  const home = await given.practice({ timeZone: 'UTC' });
  const other = await given.practice({ timeZone: 'UTC', email: `${CANARY}@example.test` });
  const suspended = await given.practice({ isActive: false });
  const patient = await given.person(home, 'patient');
  const practitioner = await given.person(home, 'practitioner');
  const strangers = { firstName: CANARY, lastName: CANARY, phone: CANARY };
  const hidden = { firstName: PATIENT_CANARY, lastName: PATIENT_CANARY, phone: CANARY };
  const foreignPatient = await given.person(other, 'patient', hidden);
  const foreignPractitioner = await given.person(other, 'practitioner', strangers);
  const edited = await given.person(other, 'practitioner', strangers);
  const startsAt = new Date(`${DAY}T12:00:00Z`);
  const ownAppointment = await given.appointment({ patient, practitioner, startsAt });
  const appointment = {
    patient: foreignPatient,
    practitioner: foreignPractitioner,
    startsAt,
    notes: PATIENT_CANARY,
    patientNote: PATIENT_CANARY,
    type: CANARY,
  };
  const foreignAppointment = await given.appointment(appointment);
  // One more future appointment, earlier than the caller's own, so that a leak would appear first.
  await given.appointment({ ...appointment, startsAt: new Date(Date.now() + 60_000) });
  await given.invitation({ practiceId: home.id });
  await given.invitation({ practiceId: other.id, email: `${PATIENT_CANARY}@example.test`, firstName: CANARY });
  await given.invitation({ practiceId: other.id, email: `${CANARY}@staff.example.test`, role: 'practitioner' });
  // A past appointment with facts that only staff may know.
  const past = { startsAt: new Date(Date.now() - 3_600_000), status: 'completed' as const };
  const foreignPast = await given.appointment({ ...appointment, ...past });
  const ownPast = await given.appointment({ patient, practitioner, ...past });
  const ownType = await given.appointmentType(home);
  const foreignType = await given.appointmentType(other, { name: CANARY });
  const editedType = await given.appointmentType(other);
  const ownReason = await given.cancelReason(home, 'Patient ill');
  const foreignReason = await given.cancelReason(other, CANARY);
  for (const { profile } of [patient, foreignPatient]) await given.alert(profile.id, null, 'wheelchair');
  await given.alert(foreignPatient.profile.id, PATIENT_CANARY);
  for (const person of [practitioner, foreignPractitioner]) await given.schedule(person);
  await given.medicalHistory(foreignPatient, PATIENT_CANARY);
  await given.person(home, 'patient', { email: TAKEN_EMAIL });
  await given.person(other, 'patient', { ...hidden, email: TAKEN_EMAIL });
  const twoPractices = await given.person(home, 'practitioner');
  const foreignAdmin = await given.person(other, 'practice_admin', { userId: twoPractices.userId });
  const admin = await given.person(home, 'practice_admin');
  const people = {
    patient,
    practitioner,
    scheduler: await given.person(home, 'scheduler'),
    practice_admin: admin,
    super_admin: await given.superAdmin(),
    opener: await given.superAdmin(),
    removed: { userId: randomUUID(), email: 'removed@example.test' },
    two_practices: twoPractices,
  };
  for (const person of [people.patient, people.practitioner, people.practice_admin]) {
    await given.role(person.userId, suspended.id, person === patient ? 'patient' : 'practice_admin');
  }
  const ownConversation = await given.conversation({
    patient,
    people: [patient, practitioner, admin],
    messages: [{ from: patient, content: 'Hello' }],
  });
  const foreignConversation = await given.conversation({
    patient: foreignPatient,
    people: [foreignPatient, foreignPractitioner, foreignAdmin],
    subject: PATIENT_CANARY,
    messages: [{ from: foreignPatient, content: PATIENT_CANARY }],
  });
  const broadcast = async ({ practice, profile }: PersonIn, content: string): Promise<string> => {
    const id = randomUUID();
    await given.owner.query(
      `insert into app.message_broadcasts (practice_id, id, content, created_by, created_role) values ($1, $2, $3, $4, 'practitioner')`,
      [practice.id, id, content, profile.id],
    );
    return id;
  };
  await given.owner.query(
    `insert into app.mail_texts (practice_id, mail, language, subject) values ($1, 'booked.patient', 'en', $2)`,
    [other.id, CANARY],
  );
  // The practice of the callers has no texts, so that every row found is a leak.
  await given.owner.query(
    `insert into app.practice_texts (practice_id, is_on, sender, shown_name, country, monthly_limit, callback_hash)
     values ($1, false, '+12025550199', $2, 'US', 10, uuid_send($1))`,
    [other.id, CANARY],
  );
  await given.owner.query(
    `insert into app.text_replies (practice_id, provider_reference, number, body, outcome)
     values ($1, 'one', '+12025550102', $2, 'unknown')`,
    [other.id, PATIENT_CANARY],
  );
  await given.owner.query(`insert into app.rooms (practice_id, id, name, place) values ($1, $2, $3, 0)`, [
    other.id,
    randomUUID(),
    CANARY,
  ]);
  await given.attachment(ownConversation, ATTACHMENT, 'a picture');
  await given.attachment(foreignConversation, ATTACHMENT, PATIENT_CANARY);
  await given.opening(await given.superAdmin(), other, randomUUID(), CANARY);
  // Later than the access of the openers, so that a leak would appear first.
  await given.owner.query(`update app.practice_openings set opened_at = now() + interval '1 day'`);
  await given.access({ patient: foreignPatient, actor: foreignPractitioner });
  await given.signIn(foreignPractitioner, 'practitioner', new Date());
  await given.owner.query(
    `insert into app.practice_terms (practice_id, version, terms, asks_staff) values ($1, 1, $2, false)`,
    [other.id, { en: CANARY, es: null, link: null }],
  );
  await given.owner.query(
    `insert into app.terms_acceptances (practice_id, version, user_id, profile_id, session_id) values ($1, 1, $2, $3, 'its session')`,
    [other.id, foreignPatient.userId, foreignPatient.profile.id],
  );
  const appointments = { ownAppointment, foreignAppointment, ownPast, foreignPast };
  return {
    home,
    other,
    suspended,
    ...appointments,
    ownType,
    foreignType,
    editedType,
    ownReason,
    foreignReason,
    edited,
    ownConversation,
    foreignConversation,
    ownBroadcast: await broadcast(practitioner, 'Hello'),
    foreignBroadcast: await broadcast(foreignPractitioner, CANARY),
    people,
  };
}
