import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../test/api-harness.js';
import { demoPeople, loadDemo } from './load-demo.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

it('the demo records once that each appointment was booked', async () => {
  const { owner } = api.given;
  const written = await loadDemo(owner, new Map(demoPeople().map(({ email }) => [email, randomUUID()])));
  expect(written.length).toBeGreaterThan(1);
  const entries = await owner.query<{ entries: number; appointments: number }[]>(
    `select (select count(*) from app.appointment_events event
         where event.practice_id = appointment.practice_id and event.appointment_id = appointment.id)::int as entries,
       count(*)::int as appointments
     from app.appointments appointment group by entries`,
  );
  expect(entries).toEqual([{ entries: 1, appointments: expect.any(Number) }]);
});
