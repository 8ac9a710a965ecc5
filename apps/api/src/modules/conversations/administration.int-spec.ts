import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { openMailroom } from '../../../test/mailroom.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

it('a question to the administration reaches only the administrators', async () => {
  const people = await openMailroom(api);
  const started = await people.patient.start({ kind: 'administration' }, 'Why was my record opened?');
  expect(started.status).toBe(201);
  const id = String(started.body.id);
  expect(await people.admin.texts(id)).toEqual(['Why was my record opened?']);
  expect((await people.practitioner.browser.get(`/conversations/${id}/messages`)).status).toBe(404);
});
