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

it('reads ten previews of a megabyte of short rows beside the event loop', async () => {
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
