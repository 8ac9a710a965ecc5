import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID, platformSearchDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

let api: ApiHarness;
let superAdmin: Visitor;
let practitioner: PersonIn;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
  const practice = await api.given.practice({ name: 'Quillworth Clinic' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Quillon', lastName: 'Reyes' });
  await api.given.person(practice, 'patient', { firstName: 'Quilla', lastName: 'Patient' });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const search = async (q: string) =>
  platformSearchDto.strict().parse((await superAdmin.get(`/platform/search?q=${encodeURIComponent(q)}`)).body);

describe('the search of super administrators', () => {
  it('finds practices and staff together, but no patients', async () => {
    const { id, name, subdomain } = practitioner.practice;
    const { people, practices } = await search('QUILL');
    expect(practices).toEqual([{ id, name, subdomain, isActive: true }]);
    expect(people).toMatchObject([
      { userId: practitioner.userId, name: 'Quillon Reyes', role: 'practitioner', practice: { id, name } },
    ]);
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'list',
      resource_type: 'directory',
    });
  });

  it('does not find staff by a practice that only treats them', async () => {
    const elsewhere = await api.given.practice({ name: 'Elsewhere' });
    await api.given.person(elsewhere, 'patient', {
      userId: practitioner.userId,
      firstName: 'Zephyrine',
      lastName: 'Reyes',
    });
    expect((await search('zephyrine')).people).toEqual([]);
  });

  it('needs two characters and finds nothing for an unknown name', async () => {
    expect(await search('nobody of that name')).toEqual({ practices: [], people: [] });
    expect((await superAdmin.get('/platform/search?q=a')).status).toBe(400);
    expect((await superAdmin.get('/platform/search')).status).toBe(400);
  });

  it('rejects everybody except super administrators', async () => {
    for (const role of ['practice_admin', 'practitioner', 'patient'] as const) {
      const person = await api.given.person(practitioner.practice, role);
      expect((await (await api.as(person)).get('/platform/search?q=quill')).status).toBe(403);
    }
  });
});
