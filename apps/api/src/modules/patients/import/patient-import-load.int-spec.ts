import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATIENT_IMPORT_CHARACTERS_MAX } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
  desk = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
}, START_TIMEOUT);

afterAll(() => api?.stop());

const SHORT_ROWS = JSON.stringify({ csv: 'first_name\n'.padEnd(PATIENT_IMPORT_CHARACTERS_MAX, 'Al\n') });
const JSON_TYPE = { 'content-type': 'application/json' };

/** Far below what reading one of these files takes: ten of them took the event loop 6.7 s when it read them itself. */
const BLOCKED_MAX_MS = 2_000;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

it('ten concurrent import previews do not block the event loop', async () => {
  const before = cpuMs();
  const previews = await Promise.all(
    Array.from({ length: 10 }, () => desk.post('/patients/import-preview', SHORT_ROWS, JSON_TYPE)),
  );
  // Processor time of this thread, which a busy machine does not lengthen as it does the time of an answer.
  const used = cpuMs() - before;
  process.stdout.write(`Processor time of the event loop: ${used.toFixed(0)} ms\n`);
  expect(previews.map(({ body }) => body.code)).toEqual(Array(10).fill('patient.import_too_long'));
  expect(used).toBeLessThan(BLOCKED_MAX_MS);
});

const A_DAY = '1901-01-01';

it('an import compares 2,000 rows with 2,000 patients of the same birth date in time', async () => {
  const { practice } = await api.given.person(await api.given.practice(), 'practice_admin');
  const admin = await api.as(await api.given.person(practice, 'practice_admin'));
  await api.given.owner.query(
    `with person as (
       insert into app.profiles (practice_id, first_name, last_name, date_of_birth)
       select $1, 'Patient', 'Number ' || md5(number::text), $2::date from generate_series(1, 2000) number
       returning practice_id, id)
     insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from person`,
    [practice.id, A_DAY],
  );
  const rows = Array.from({ length: 2_000 }, (_, index) => `Row,Name ${(index * 7919).toString(36)},${A_DAY}`);
  const before = cpuMs();
  const { status } = await admin.post('/patients/import-preview', {
    csv: ['first_name,last_name,date_of_birth', ...rows].join('\n'),
    dateFormat: 'ymd',
  });
  const used = cpuMs() - before;
  process.stdout.write(`Processor time of the comparison: ${used.toFixed(0)} ms\n`);
  expect(status).toBe(200);
  expect(used).toBeLessThan(BLOCKED_MAX_MS);
});
