import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { practitioners } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('practitioners with equal names', () => {
  const namesFor = async (person: PersonIn) =>
    practitioners.parse((await (await api.as(person)).get('/practitioners')).body).items.map(({ name }) => name);

  it('get a number for everybody and their address for staff', async () => {
    const practice = await api.given.practice();
    const admin = await api.given.person(practice, 'practice_admin');
    const patient = await api.given.person(practice, 'patient');
    for (const [lastName, email] of [
      ['García', 'one@clinic.example'],
      ['GARCIA', 'two@clinic.example'],
      ['Other', 'three@clinic.example'],
    ]) {
      await api.given.person(practice, 'practitioner', { firstName: 'Ana', lastName: lastName!, email: email! });
    }
    expect(await namesFor(admin)).toEqual([
      'Ana GARCIA (2, two@clinic.example)',
      'Ana García (1, one@clinic.example)',
      'Ana Other',
    ]);
    expect(await namesFor(patient)).toEqual(['Ana GARCIA (2)', 'Ana García (1)', 'Ana Other']);
  });

  it('get no number across practices', async () => {
    const [one, two] = [await api.given.practice(), await api.given.practice()];
    const named = { firstName: 'Bo', lastName: 'Lind' };
    const here = await api.given.person(one, 'practitioner', named);
    await api.given.person(two, 'practitioner', named);
    expect(await namesFor(here)).toEqual(['Bo Lind']);
  });
});

describe('appointment types of one practice', () => {
  const TYPE = {
    name: 'Révision',
    minutes: 30,
    mode: 'in_person',
    color: 'blue',
    booking: 'direct',
    isActive: true,
    practitionerIds: [],
  };

  it('differ by more than case and accents', async () => {
    const admin = await api.given.person(await api.given.practice(), 'practice_admin');
    const visitor = await api.as(admin);
    expect(await visitor.post('/appointment-types', TYPE)).toMatchObject({ status: 201 });
    expect(await visitor.post('/appointment-types', { ...TYPE, name: 'REVISION' })).toMatchObject({
      status: 409,
      body: { code: 'appointment_type.name_taken' },
    });
  });

  it('differ by more than punctuation', async () => {
    const admin = await api.given.person(await api.given.practice(), 'practice_admin');
    const visitor = await api.as(admin);
    expect(await visitor.post('/appointment-types', { ...TYPE, name: 'Follow-up (child)' })).toMatchObject({
      status: 201,
    });
    for (const name of ['Follow-up child', 'follow up – child', '(Follow-up) child'])
      expect(await visitor.post('/appointment-types', { ...TYPE, name })).toMatchObject({
        status: 409,
        body: { code: 'appointment_type.name_taken' },
      });
    expect(await visitor.post('/appointment-types', { ...TYPE, name: 'Follow-up children' })).toMatchObject({
      status: 201,
    });
  });
});
