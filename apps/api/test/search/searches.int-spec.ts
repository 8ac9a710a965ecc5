import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccessProjection } from '../access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import type { PersonIn } from '../factories/given.js';
import { invited } from '../invitations.js';

let api: ApiHarness;
let projection: AccessProjection;

beforeAll(async () => {
  api = await startApi();
  projection = new AccessProjection(api);
}, START_TIMEOUT);

afterAll(async () => {
  await projection?.stop();
  await api?.stop();
});

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
}

const { paths } = JSON.parse(readFileSync('apps/api/openapi.json', 'utf8')) as {
  readonly paths: Record<string, Record<string, Operation>>;
};

/**
 * Every operation with a search parameter. New ones are included automatically and fail until the spec below covers
 * them.
 */
const SEARCHES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ operationId, parameters = [] }) =>
    parameters.some(({ name }) => name === 'q') ? [{ operationId, path: path.replace(/^\/api/, '') }] : [],
  ),
);

interface Stage {
  readonly admin: PersonIn;
  readonly patient: PersonIn;
}

async function aStage(): Promise<Stage> {
  const { given } = api;
  const practice = await given.practice({ name: 'Clínica García-Ørsted' });
  const other = await given.practice({ name: 'Elsewhere' });
  const admin = await given.person(practice, 'practice_admin', { lastName: 'García' });
  const practitioner = await given.person(practice, 'practitioner', { lastName: 'García' });
  const patient = await given.person(practice, 'patient', { firstName: 'José', lastName: 'García' });
  await given.person(practice, 'practitioner', { lastName: 'Other' });
  await given.person(other, 'patient', { lastName: 'Other' });
  await given.appointment({ practitioner, patient });
  await (await api.as(practitioner)).get(`/patients/${patient.profile.id}`);
  await invited(await api.as(admin));
  await projection.caughtUp();
  return { admin, patient };
}

const LOOKED: Record<string, { readonly by?: 'patient' | 'platform' | 'anybody'; readonly query?: string }> = {
  listPractices: { by: 'anybody' },
  listPlatformPractices: { by: 'platform' },
  exportPractices: { by: 'platform' },
  listPlatformUsers: { by: 'platform' },
  exportPlatformUsers: { by: 'platform' },
  listMessageRecipients: {},
  listUsers: {},
  exportUsers: {},
  listPatients: {},
  exportPatients: {},
  listAccesses: {},
  exportAccesses: {},
  listChanges: {},
  exportChanges: {},
  searchPlatform: { by: 'platform' },
  listSchedule: { query: '&tab=upcoming' },
  listOwnAppointments: { by: 'patient', query: '&tab=upcoming' },
};

describe('every search of the API', () => {
  it('appears in this test', () => {
    expect(SEARCHES.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(LOOKED).toSorted());
  });

  it.each(SEARCHES)('$operationId finds García for the input garcia', async ({ operationId, path }) => {
    const { admin, patient } = await aStage();
    const { by, query = '' } = LOOKED[operationId] ?? {};
    const visitor =
      by === 'anybody'
        ? api.anybody
        : await api.as(by === 'platform' ? await api.given.superAdmin() : by === 'patient' ? patient : admin);
    for (const typed of ['garcia', 'GARCIA', 'García', ' Garci\u0301a ']) {
      const { status, text } = await visitor.get(`${path}?q=${encodeURIComponent(typed)}${query}`);
      expect([typed, status, text.includes('García')]).toEqual([typed, 200, true]);
      expect(text).not.toContain('Other');
    }
    const nobody = await visitor.get(`${path}?q=garciax${query}`);
    expect(nobody.text).not.toContain('García');
  });
});

describe('a search for a patient', () => {
  const PATIENT = {
    firstName: 'Anna (Ann)',
    lastName: "O'Brien-李",
    email: 'anna.obrien@example.test',
    phone: '+44 20 7946 0958',
    dateOfBirth: '1982-02-03',
  };

  it.each([
    ['/patients?', '1982-02-03'],
    ['/patients?', '19820203'],
    ['/patients?sort=name&', '19820203'],
    ['/patients?', "o'brien 19820203"],
    ['/schedule?tab=upcoming&', '19820203'],
    ['/patients?', '3.2.82'],
    ['/patients?', '02/03/1982'],
    ['/patients?', '03/02/1982'],
    ['/patients?', 'Feb 3 1982'],
    ['/patients?', '3 de febrero de 1982'],
    ['/patients?', '020 7946 0958'],
    ['/patients?', '(0044) 20-7946 0958'],
    ['/patients?', 'anna.obrien@example'],
    ['/patients?', "o'brien 3.2.82"],
    ['/schedule?tab=upcoming&', '1982-02-03'],
    ['/schedule?tab=upcoming&', "o'brien 03/02/1982"],
    ['/schedule?tab=upcoming&', '020 7946 0958'],
    ['/schedule?tab=upcoming&', 'anna.obrien@example'],
    ['/message-recipients?', '020 7946 0958'],
  ])('%s finds a patient for the input %s', async (path, typed) => {
    const { given } = api;
    const practice = await given.practice();
    const practitioner = await given.person(practice, 'practitioner');
    const patient = await given.person(practice, 'patient', PATIENT);
    await given.person(practice, 'patient', {
      lastName: 'Other',
      phone: '+44 20 7946 0959',
      dateOfBirth: '1982-03-12',
    });
    await given.appointment({ practitioner, patient });
    const { status, text } = await (await api.as(practitioner)).get(`${path}q=${encodeURIComponent(typed)}`);
    expect([status, text.includes("O'Brien-李"), text.includes('Other')]).toEqual([200, true, false]);
  });

  it.each([
    ['obrien', "O'Brien-李"],
    ['o brien', "O'Brien-李"],
    ['O’Brien', "O'Brien-李"],
    ['O´Brien', "O'Brien-李"],
    ['o-brien', "O'Brien-李"],
    ["O'Brien-李", "O'Brien-李"],
    ['李', "O'Brien-李"],
    ['(ann) obri', "O'Brien-李"],
    ['Garcia Marquez', 'García-Márquez'],
    ['Garcia M', 'García-Márquez'],
    ['garcía-márquez', 'García-Márquez'],
    ['garciamarquez', 'García-Márquez'],
    ['dangelo', 'D’Angelo'],
    ["d'angelo", 'D’Angelo'],
  ])('finds a name however it is typed: %s', async (typed, lastName) => {
    const { given } = api;
    const practice = await given.practice();
    const practitioner = await given.person(practice, 'practitioner');
    for (const name of [PATIENT.lastName, 'García-Márquez', 'D’Angelo']) {
      const firstName = name === PATIENT.lastName ? PATIENT.firstName : null;
      const patient = await given.person(practice, 'patient', { firstName, lastName: name, email: null });
      await given.appointment({ practitioner, patient });
    }
    const staff = await api.as(practitioner);
    for (const path of ['/patients?', '/patients?sort=name&', '/schedule?tab=upcoming&', '/message-recipients?']) {
      const { text } = await staff.get(`${path}q=${encodeURIComponent(typed)}`);
      const found = [PATIENT.lastName, 'García-Márquez', 'D’Angelo'].filter((name) => text.includes(name));
      expect([path, found]).toEqual([path, [lastName]]);
    }
  });

  it.each(['/patients?', '/patients?sort=name&', '/patients?sort=name&status=active&', '/schedule?tab=upcoming&'])(
    '%s finds eight digits as a birth date and as a phone number',
    async (path) => {
      const { given } = api;
      const practice = await given.practice();
      const practitioner = await given.person(practice, 'practitioner');
      const people = [
        { lastName: 'Born', dateOfBirth: '2001-11-05' },
        { lastName: 'Called', phone: '+49 30 2001 1105' },
        { lastName: 'Neither', phone: '+49 30 2001 1106', dateOfBirth: '2001-11-06' },
      ];
      for (const [hour, person] of people.entries()) {
        const patient = await given.person(practice, 'patient', { firstName: 'Ida', ...person });
        await given.appointment({ practitioner, patient, startsAt: new Date(Date.now() + (hour + 2) * 3_600_000) });
      }
      const elsewhere = await given.practice();
      await given.person(elsewhere, 'patient', { lastName: 'Elsewhere', phone: '+49 30 2001 1105' });
      const { status, text } = await (await api.as(practitioner)).get(`${path}q=20011105`);
      const found = ['Born', 'Called', 'Neither', 'Elsewhere'].filter((name) => text.includes(name));
      expect([status, found]).toEqual([200, ['Born', 'Called']]);
      const named = await (await api.as(practitioner)).get(`${path}q=${encodeURIComponent('called 20011105')}`);
      expect(['Born', 'Called'].filter((name) => named.text.includes(name))).toEqual(['Called']);
    },
  );

  it('does not reveal the birth date of a colleague', async () => {
    const { given } = api;
    const practice = await given.practice();
    const admin = await given.person(practice, 'practice_admin');
    const practitioner = await given.person(practice, 'practitioner', {
      lastName: 'Doctor',
      dateOfBirth: '1975-03-14',
    });
    const patient = await given.person(practice, 'patient');
    await given.appointment({ practitioner, patient });
    for (const q of ['1975-03-14', '=1975', '=19750314', '19750314'])
      for (const [person, path] of [
        [patient, '/message-recipients'],
        [admin, '/users'],
      ] as const) {
        const { status, text } = await (await api.as(person)).get(`${path}?q=${encodeURIComponent(q)}`);
        expect([q, path, status, text.includes('Doctor')]).toEqual([q, path, 200, false]);
      }
    const page = await (await api.as(admin)).get('/users?sort=name&limit=1');
    const { next } = page.body as { next: string };
    expect(Buffer.from(next, 'base64url').toString()).not.toContain('1975');
  });
});
