import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BatchResult, batchResult, moveProposals } from '@telecare/contracts';
import { Chance } from '@telecare/kernel/property';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { putNow } from '../../../test/as-it-is-now.js';
import { HOUR_MS } from '../../../test/clinic.js';
import { dayAhead } from '../../../test/days.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { MailedClinic } from '../../../test/mailed-clinic.js';

const DAY = dayAhead(3, 4);
const ROUNDS = 4;
const APPOINTMENTS = 8;

let here: MailedClinic;
let seed: number;

beforeAll(async () => {
  here = await MailedClinic.open();
  await here.query(`update app.practices set time_zone = 'UTC'`);
  seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
}, START_TIMEOUT);

afterAll(() => here?.stop());

interface Booked {
  readonly id: string;
  readonly patient: PersonIn;
}

const at = (half: number): Date => new Date(Date.parse(`${DAY}T09:00:00Z`) + half * (HOUR_MS / 2));

const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));

const schedule = (exceptions: object[] = []) => ({
  weekly: hours,
  exceptions,
  bufferMinutes: 0,
  noticeMinutes: 0,
  furthestDays: 365,
});

const off = { kind: 'off', firstDay: DAY, lastDay: DAY, hours: null, note: null };

const save = (person: PersonIn, exceptions: object[] = []) =>
  putNow(here.clinic.desk, `/practitioners/${person.profile.id}/schedule`, schedule(exceptions));

async function team(): Promise<readonly [PersonIn, PersonIn, PersonIn]> {
  const people = [await here.clinic.practitioner(), await here.clinic.practitioner(), await here.clinic.practitioner()];
  for (const person of people) await save(person);
  return people as [PersonIn, PersonIn, PersonIn];
}

async function bookAll(chance: Chance, ill: PersonIn, colleague: PersonIn): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (let half = 0; half < APPOINTMENTS; half += 1) {
    const patient = await here.clinic.patient();
    booked.push({ id: await here.clinic.book(patient, ill, at(half)), patient });
    if (chance.yes(0.5)) await here.clinic.book(await here.clinic.patient(), colleague, at(half));
  }
  return booked;
}

const send = async (batchId: string, act: string, body: object) =>
  batchResult.parse((await here.clinic.desk.post(`/appointment-batches/${batchId}/${act}`, body)).body);

const seen = (ids: readonly string[]) =>
  here.query<{ appointmentId: string; revision: number }>(
    `select id as "appointmentId", revision from app.appointments where id = any($1)`,
    [ids],
  );

async function moveAll(batchId: string, ids: readonly string[], compete: () => Promise<void>): Promise<BatchResult> {
  const { body } = await here.clinic.desk.post('/move-proposals', {
    appointmentIds: ids,
    practitionerId: null,
    day: null,
  });
  const { items } = moveProposals.parse(body);
  const moves = items.flatMap(({ appointmentId, revision, times: [time] }) =>
    time ? [{ appointmentId, revision, ...time }] : [],
  );
  expect(moves.filter(({ practitionerId, startsAt }) => startsAt.startsWith(DAY) && practitionerId === illId)).toEqual(
    [],
  );
  const [result] = await Promise.all([send(batchId, 'moves', { moves }), compete()]);
  return result;
}

let illId: string;

const rows = () =>
  here.query<{ id: string; status: string; place: string }>(
    `select id, status, concat_ws(' ', starts_at, ends_at, practitioner_profile_id) as place from app.appointments order by id`,
  );

const overlaps = () =>
  here.query(
    `select one.id from app.appointments one join app.appointments other on other.id > one.id
       and (other.practitioner_profile_id = one.practitioner_profile_id or other.patient_profile_id = one.patient_profile_id)
       and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
     where one.status in ('pending', 'confirmed') and other.status in ('pending', 'confirmed')`,
  );

// Notifications that were sent in the mail of another stay open until they are looked at again.
const allSent = async () => {
  await here.clinic.letHeldMailsGo();
  await eventually(async () =>
    expect(
      await here.query(
        `select message.payload from app.outbox message where done_at is null and not exists (
           select from app.appointment_notifications notification
           where notification.id::text = message.payload ->> 'notificationId' and notification.state <> 'queued')`,
      ),
    ).toEqual([]),
  );
  await here.clinic.letHeldMailsGo();
  await here.nothingOpen();
};

const mails = (booked: readonly Booked[]) => booked.map(({ patient }) => here.sink.mailsTo(patient.email).length);

describe('random absences and bulk acts with competing bookings', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'overlap nothing, tell each person in one mail of a kind, and leave no trace after an undo (round %i)',
    async (round) => {
      const chance = new Chance(seed + round);
      const [ill, colleague, other] = await team();
      illId = ill.profile.id;
      const booked = await bookAll(chance, ill, colleague);
      await here.nothingOpen();
      const ids = booked.map(({ id }) => id);
      const before = await rows();
      await save(ill, [off]);
      const batchId = randomUUID();
      const compete = async () => {
        for (const half of [chance.int(0, 3), chance.int(4, 7)]) {
          const patient = await here.clinic.patient();
          await here.clinic.book(patient, chance.of([colleague, other]), at(half)).catch(() => undefined);
        }
      };
      const cancels = chance.yes(0.4);
      const { items } = cancels
        ? await send(batchId, 'actions', { action: 'cancel', reason: 'Ill', appointments: await seen(ids) })
        : await moveAll(batchId, ids, compete);
      const done = new Set(items.filter(({ outcome }) => outcome === 'done').map(({ appointmentId }) => appointmentId));
      expect([seed, done.size > 0, await overlaps()]).toEqual([seed, true, []]);
      const undoes = round % 2 === 0;
      if (undoes) {
        const undone = await send(batchId, 'undo', { appointmentIds: [...done] });
        expect([seed, undone.items.every(({ outcome }) => outcome === 'done')]).toEqual([seed, true]);
        const known = new Set(before.map(({ id }) => id));
        expect((await rows()).filter(({ id }) => known.has(id))).toEqual(before);
      }
      await allSent();
      const expected = booked.map(({ id }) => (done.has(id) && !undoes ? 2 : 1));
      expect([seed, mails(booked)]).toEqual([seed, expected]);
      const toIll = here.sink.mailsTo(ill.email).length - booked.length;
      // Appointments may stay with the practitioner at another time or go to a colleague.
      const kinds = undoes ? [0] : cancels ? [1] : [1, 2];
      expect([seed, kinds.includes(toIll), toIll]).toEqual([seed, true, toIll]);
    },
    120_000,
  );
});
