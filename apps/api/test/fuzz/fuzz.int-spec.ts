import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { BLOCK_MAX_MS } from './event-loop.js';
import { fuzz } from './fuzz.js';

/** Short run for every test. `npm run fuzz:api` runs longer, with another seed each time. */
const { FUZZ_SEED = '20261123', FUZZ_REQUESTS = '2000', FUZZ_SECONDS = '15', FUZZ_OPERATION } = process.env;

const SHOWN = 15;

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

it(
  `every operation gives a documented answer to random requests (seed ${FUZZ_SEED})`,
  async () => {
    const options = { seed: Number(FUZZ_SEED), requests: Number(FUZZ_REQUESTS), seconds: Number(FUZZ_SECONDS) };
    const report = await fuzz(api, { ...options, ...(FUZZ_OPERATION ? { operation: FUZZ_OPERATION } : {}) });
    expect(report.faults).toEqual([]);
    const slowest = report.blocks.map(({ operation, ms }) => `${ms.toFixed(1).padStart(7)} ms  ${operation}`);
    process.stdout.write(`Longest blocks of the event loop:\n${slowest.slice(0, SHOWN).join('\n')}\n`);
    expect(report.blocks.filter(({ ms }) => ms > BLOCK_MAX_MS)).toEqual([]);
    expect(report.requests).toBeGreaterThan(100);
  },
  START_TIMEOUT + Number(FUZZ_SECONDS) * 1_000,
);
