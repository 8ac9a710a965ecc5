import { randomUUID } from 'node:crypto';
import { type Browser, chromium, expect, type LaunchOptions, type Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { people } from './people.ts';

/** Simulated camera and microphone without permission prompts. The low frame rate suits a busy machine. */
const DEVICES = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream'];

export const browserWithCamera = (options: LaunchOptions): Promise<Browser> =>
  chromium.launch({ ...options, args: [...(options.args ?? []), ...DEVICES] });

/**
 * Creates a video appointment of Mateo with Giulia Rossi that begins in this many minutes, and returns its id. Cancels
 * his other appointments within two hours, so that nothing overlaps and only this one can be joined.
 */
export async function videoAppointment(inMinutes: number): Promise<string> {
  const id = randomUUID();
  await inDatabase(
    `update app.appointments appointment set status = 'cancelled'
     from app.profiles patient join app.practices practice on practice.id = patient.practice_id
     where practice.subdomain = 'lakeside' and patient.email = $1
       and appointment.practice_id = patient.practice_id and appointment.patient_profile_id = patient.id
       and appointment.status in ('pending', 'confirmed', 'checked_in')
       and appointment.ends_at > now() - interval '2 hours' and appointment.starts_at < now() + interval '2 hours'`,
    [people.mateo.email],
  );
  await inDatabase(
    `insert into app.appointments (id, practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status, overbooked)
     select $1, practice.id, patient.id, practitioner.id, practitioner.user_id, start, start + interval '1 minute', practice.time_zone,
       'Video follow-up', 'video', 'confirmed', true
     from app.practices practice
     join app.profiles patient on patient.practice_id = practice.id and patient.email = $2
     join app.profiles practitioner on practitioner.practice_id = practice.id and practitioner.email = $3,
     lateral (select now() + make_interval(mins => $4) as start) at
     where practice.subdomain = 'lakeside'`,
    [id, people.mateo.email, people.lakesidePractitioner.email, inMinutes],
  );
  return id;
}

export const removeAppointment = (id: string): Promise<unknown> =>
  inDatabase('delete from app.appointments where id = $1', [id]);

/** Two browsers that encode video on one busy machine take minutes to connect. */
const CONNECTED = { timeout: 300_000 };

export async function expectMoving(page: Page, label: string): Promise<void> {
  const video = page.getByLabel(label);
  const timeOf = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const widthOf = () => video.evaluate((element: HTMLVideoElement) => element.videoWidth);
  await expect.poll(widthOf, CONNECTED).toBeGreaterThan(0);
  const before = await timeOf();
  await expect.poll(timeOf, CONNECTED).toBeGreaterThan(before + 0.5);
}
