import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, practiceId } from './api.ts';
import { inDatabase } from './database.ts';
import { people, type Person } from './people.ts';

interface WrittenAppointment {
  readonly status: 'pending' | 'confirmed';
}

/**
 * Creates an appointment today at Riverside, at a free minute early in the day and at least an hour from now. Returns
 * its appointment type, which no other appointment uses.
 */
export async function writtenAppointment({ status }: WrittenAppointment): Promise<string> {
  const type = `Review ${randomUUID().slice(0, 8)}`;
  await inDatabase(
    `with made as (
     insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status)
     select practice.id, patient.id, practitioner.id, practitioner.user_id, start, start + interval '1 minute', practice.time_zone,
       $1, 'in_person', $2
     from app.practices practice
     join app.profiles patient on patient.practice_id = practice.id and patient.email = $3
     join app.profiles practitioner on practitioner.practice_id = practice.id and practitioner.email = $4,
     generate_series(0, 299) minute,
     lateral (select (date_trunc('day', now() at time zone practice.time_zone)
       + make_interval(mins => minute)) at time zone practice.time_zone as start) night
     where practice.subdomain = 'riverside' and start not between now() - interval '1 hour' and now() + interval '1 hour'
       and not exists (
         select from app.appointments taken
         where (taken.patient_profile_id = patient.id or taken.practitioner_user_id = practitioner.user_id)
           and taken.starts_at < start + interval '1 minute' and taken.ends_at > start)
     order by random() limit 1 returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from made`,
    [type, status, people.leo.email, people.alvarez.email],
  );
  return type;
}

interface Free {
  readonly appointmentTypeId: string;
  readonly patientId: string;
  readonly slots: readonly { readonly startsAt: string; readonly practitionerId: string }[];
}

async function freeTimes(page: Page, inDays: number): Promise<Free> {
  const practice = await practiceId(page, 'riverside');
  const get = <Body>(path: string) => callApi<Body>(page, { method: 'GET', path, practiceId: practice });
  const types = await get<{ items: { id: string; name: string }[] }>('/appointment-types');
  const patients = await get<{ items: { id: string }[] }>(`/patients?q=${encodeURIComponent(people.leo.email)}`);
  const appointmentTypeId = types.items.find(({ name }) => /^Follow-up/.test(name))?.id ?? '';
  const patientId = patients.items[0]?.id ?? '';
  const from = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ appointmentTypeId, patientId, from, days: '14' });
  const { items } = await get<{ items: Free['slots'] }>(`/slots?${query.toString()}`);
  return { appointmentTypeId, patientId, slots: items };
}

export async function bookedAppointment(page: Page, inDays: number, notes: string) {
  const { appointmentTypeId, patientId, slots } = await freeTimes(page, inDays);
  const [first, second] = slots;
  const body = { key: randomUUID(), appointmentTypeId, patientId, ...first, notes };
  const call = { method: 'POST', path: '/appointments', practiceId: await practiceId(page, 'riverside'), body };
  const { id } = await callApi<{ id: string }>(page, call);
  return { id, first, second };
}

export async function appointmentPage({ email }: Person): Promise<string> {
  const [found] = await inDatabase<{ id: string }>(
    `select appointment.id from app.appointments appointment
     join app.practices practice on practice.id = appointment.practice_id and practice.subdomain = 'riverside'
     join app.profiles patient on patient.practice_id = practice.id and patient.id = appointment.patient_profile_id
     where patient.email = $1 order by appointment.patient_note is null, appointment.starts_at desc limit 1`,
    [email],
  );
  if (!found) throw new Error(`${email} has no appointment at Riverside`);
  return `/patient/appointments/details?appointment=${found.id}&practice=riverside`;
}
