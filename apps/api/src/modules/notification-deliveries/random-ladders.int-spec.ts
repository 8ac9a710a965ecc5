import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AddPushDevice } from '@telecare/contracts';
import { Chance } from '@telecare/kernel/property';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { inHours } from '../../../test/clinic.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { ToldClinic } from '../../../test/told-clinic.js';

const PEOPLE = 40;
const PUSH_ANSWERS = [201, 201, 201, 410, 403] as const;
const TEXT_FATES = ['deliver', 'deliver', 'fail', 'refuse', 'late', 'answer-500', 'twice'] as const;

let told: ToldClinic;

beforeAll(async () => {
  told = await ToldClinic.open();
}, START_TIMEOUT);

afterAll(() => told?.stop());

interface Subject {
  readonly id: string;
  readonly patient: PersonIn;
  readonly kind: 'reminder' | 'booked';
  readonly number: string | undefined;
  readonly device: AddPushDevice | undefined;
  // True if the device shows what it gets.
  readonly isShown: boolean;
  readonly isAsleep: boolean;
  readonly hasEmail: boolean;
}

// Zone of the person's clock in which it is now about one o'clock at night.
function zoneAtNight(): string {
  const ahead = (25 - new Date().getUTCHours()) % 24;
  return ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}

const pick = <T>(list: readonly T[], chance: Chance): T => list[chance.int(0, list.length - 1)]!;

async function someone(chance: Chance): Promise<Subject> {
  const texted = chance.yes(0.5) ? await told.texted.patient() : undefined;
  const patient = texted ?? (await told.clinic.patient());
  const device = chance.yes(0.5) ? await told.addDevice(patient) : undefined;
  if (device) told.push.answer(device.endpoint, pick(PUSH_ANSWERS, chance));
  if (texted) await told.texted.catcher.setFate(texted.number, pick(TEXT_FATES, chance));
  const isAsleep = chance.yes(0.2);
  if (isAsleep) await told.choose(patient, { timeZone: zoneAtNight() });
  const hasEmail = chance.yes(0.75);
  if (!hasEmail)
    await told.texted.mailed.query('update app.profiles set email = null where id = $1', [patient.profile.id]);
  const kind = chance.yes(0.6) ? 'reminder' : 'booked';
  const startsAt = inHours(kind === 'reminder' ? 23.9 : 40);
  const id =
    kind === 'reminder'
      ? await told.appointmentOf(patient, startsAt)
      : await told.clinic.book(patient, await told.clinic.practitioner(), startsAt);
  return { id, patient, kind, number: texted?.number, device, isShown: chance.yes(0.5), isAsleep, hasEmail };
}

const notificationOf = async ({ id, kind }: Subject) =>
  (await told.clinic.notifications(id)).find((one) => one.kind === kind && one.recipient === 'patient');

async function showOnDevices(people: readonly Subject[]): Promise<void> {
  for (const { device, isShown } of people) {
    const [pushed] = device && isShown ? told.pushedTo(device) : [];
    if (pushed?.report) expect(await told.report(pushed.report)).toBe(204);
  }
}

async function holds(one: Subject): Promise<void> {
  const { device, number, patient, kind, isAsleep, isShown, hasEmail } = one;
  const pushes = device ? told.pushedTo(device).length : 0;
  const texts = number ? (await told.texted.catcher.bodiesTo(number)).length : 0;
  const mails = told.mailsTo(patient).length;
  const notification = await notificationOf(one);
  expect(pushes).toBeLessThanOrEqual(1);
  expect(texts).toBeLessThanOrEqual(1);
  expect(mails).toBeLessThanOrEqual(1);
  if (isAsleep) return expect(pushes + texts).toBe(0);
  for (const delivery of [notification?.push, notification?.text]) {
    expect(['waiting', 'sending']).not.toContain(delivery?.state);
  }
  if (kind === 'booked') expect(mails).toBe(hasEmail ? 1 : 0);
  const wasShown = pushes === 1 && isShown;
  if (kind === 'reminder' && wasShown) expect(texts + mails).toBe(0);
  const isReached = wasShown || notification?.text?.state === 'delivered' || mails === 1;
  expect(notification?.state).toBe(isReached ? 'sent' : 'no_address');
}

it('tells everybody once per channel, nobody at night, and nobody by another channel after it was shown', async () => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
  const chance = new Chance(seed);
  const people: Subject[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await someone(chance));
  await told.remind();
  await told.settle();
  await showOnDevices(people);
  await told.settle();
  // The text follows, then the mail; a text in doubt takes the provider five questions.
  for (const minutes of [11, 20, 2, 2, 2, 2, 2, 2, 2]) {
    await told.pass(minutes);
    await told.settle();
  }
  for (const one of people) {
    await eventually(() => holds(one), 20).catch(async (error: unknown) => {
      const { patient, ...facts } = one;
      const story = { seed, ...facts, email: patient.email, notification: await notificationOf(one) };
      throw new Error(JSON.stringify(story, null, 1), { cause: error });
    });
  }
}, 300_000);
