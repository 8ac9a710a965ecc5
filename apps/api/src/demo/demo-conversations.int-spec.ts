import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../test/api-harness.js';
import { openMailroom } from '../../test/mailroom.js';
import { loadConversations } from './demo-conversations.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

it('the demo conversations are unread only for participants who have not answered', async () => {
  const { patient, practitioner, admin } = await openMailroom(api);
  const { practice } = patient.person;
  const more = await Promise.all([1, 2].map(() => api.given.person(practice, 'patient')));
  await loadConversations(api.given.owner.manager, {
    practiceId: practice.id,
    patients: [{ id: patient.id }, ...more.map(({ profile }) => profile)],
    practitioners: [{ id: practitioner.id }],
    admins: [{ id: admin.id }],
  });
  expect((await admin.list()).map(({ subject, unread, status }) => [subject, unread, status])).toEqual([
    ['A form for my employer', 2, 'open'],
    ['Closed on the next holiday?', 0, 'open'],
    ['Before my next appointment', 0, 'open'],
    ['New address', 0, 'closed'],
  ]);
  expect(await Promise.all([patient, practitioner].map((each) => each.unread()))).toEqual([0, 3]);
  expect((await patient.list())[0]?.waitingSince).not.toBeNull();
});
