import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MEDICAL_HISTORY_CHOICES, type MergeChoices, MERGED_FACTS, PATIENT_MERGE_SIDES } from '@telecare/contracts';
import { Chance } from '@telecare/kernel/property';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { type Dump, dumpOf, fill, formerAccount, merge, undo } from '../../../test/records-to-merge.js';
import type { Visitor } from '../../../test/visitor.js';

const ROUNDS = 12;

let api: ApiHarness;
let admin: PersonIn;
let elsewhere: PersonIn;
let asAdmin: Visitor;
let seed: number;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
  elsewhere = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practitioner');
  asAdmin = await api.as(admin);
  seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const at = (index: number): Date => new Date(Date.parse(`${dayAhead(3)}T00:00:00Z`) + index * 3_600_000);

let next = 0;

const times = (chance: Chance) => Array.from({ length: chance.int(0, 3) }, () => at((next += 1)));

const NO_ADDRESS = { street: null, postalCode: null, city: null, region: null, country: null };

const factsFrom = (chance: Chance) => ({
  firstName: chance.of(['Ana', 'Anna', null]),
  lastName: chance.of(['Silva', 'Sílva']),
  phone: chance.of(['+1 212 555 0100', null]),
  dateOfBirth: chance.of(['1982-01-14', '1982-01-15', null]),
  gender: chance.of(['female', 'other', null] as const),
  address: chance.of([null, { ...NO_ADDRESS, city: 'Portland' }, { ...NO_ADDRESS, city: 'Salem' }]),
  emergencyContact: chance.of([null, { name: 'Sam', relation: null, phone: null }]),
});

const choicesFrom = (chance: Chance): MergeChoices => ({
  ...(Object.fromEntries(MERGED_FACTS.map((fact) => [fact, chance.of(PATIENT_MERGE_SIDES)])) as MergeChoices),
  medicalHistory: chance.of(MEDICAL_HISTORY_CHOICES),
});

async function filled(chance: Chance, practitioner: PersonIn, keepsAccount: boolean): Promise<PersonIn> {
  const patient = await api.given.person(practitioner.practice, 'patient', factsFrom(chance));
  await fill(api, patient, { practitioner, startsAt: times(chance), chance });
  return keepsAccount ? patient : formerAccount(api, patient);
}

const linesOf = (dump: Dump, tables: readonly string[]) =>
  tables.map((table) => [table, dump[table]?.split('\n').filter(Boolean).length ?? 0]);

const HELD_BY_PATIENTS = [
  'appointments',
  'appointment_notifications',
  'conversations',
  'messages',
  'attachments',
  'conversation_events',
  'message_notices',
  'patient_alerts',
];

// Returns tables that still contain rows of a patient who should own none.
async function ownedBy(id: string): Promise<string[]> {
  const rows = await api.given.owner.query<{ name: string }[]>(
    `select 'appointments' as name from app.appointments where patient_profile_id = $1
     union select 'notifications' from app.appointment_notifications where profile_id = $1
     union select 'conversations' from app.conversations where $1 in (patient_profile_id, created_by)
     union select 'participants' from app.conversation_participants where profile_id = $1
     union select 'messages' from app.messages where sender_profile_id = $1
     union select 'files' from app.attachments where uploader_profile_id = $1
     union select 'events' from app.conversation_events where by_profile_id = $1
     union select 'notices' from app.message_notices where profile_id = $1
     union select 'alerts' from app.patient_alerts where patient_profile_id = $1
     union select 'histories' from app.earlier_medical_histories where profile_id = $1`,
    [id],
  );
  return rows.map(({ name }) => name);
}

async function mergesAndUndoes(chance: Chance): Promise<void> {
  const practitioner = await api.given.person(admin.practice, 'practitioner');
  const kept = await filled(chance, practitioner, chance.yes(0.5));
  const other = await filled(chance, practitioner, false);
  const stranger = await filled(chance, elsewhere, true);
  const [before, foreign] = [await dumpOf(api, admin.practice.id), await dumpOf(api, stranger.practice.id)];
  const merged = await merge(asAdmin, kept.profile.id, other.profile.id, choicesFrom(chance));
  expect([merged.status, merged.text]).toEqual([201, expect.any(String)]);
  const between = await dumpOf(api, admin.practice.id);
  expect(linesOf(between, HELD_BY_PATIENTS)).toEqual(linesOf(before, HELD_BY_PATIENTS));
  expect(await ownedBy(other.profile.id)).toEqual([]);
  expect((await asAdmin.get(`/patients/${other.profile.id}`)).status).toBe(404);
  expect((await undo(asAdmin, kept.profile.id, (merged.body as { id: string }).id)).status).toBe(204);
  expect(await dumpOf(api, admin.practice.id)).toEqual(before);
  expect(await dumpOf(api, stranger.practice.id)).toEqual(foreign);
}

describe('random merges', () => {
  it('lose no rows, change no other practice, and are undone byte for byte', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        await mergesAndUndoes(new Chance(seed + round));
      } catch (error) {
        throw new Error(`PROPERTY_SEED=${seed + round}`, { cause: error });
      }
    }
  }, 300_000);
});
