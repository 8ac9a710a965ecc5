import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';
import { cellsBehindTheGuard, cellsOfAbsences, cellsOfOneSide, closedRoutes } from './cells.js';
import { fingerprint, runMatrix } from './matrix.js';
import { exchangeLogins, forgetPredicates } from './mutants.js';
import { REQUESTS } from './requests.js';
import { buildWorld, type World } from './world.js';

const forbidAbsences = ({ given }: ApiHarness, { home }: World) =>
  given.owner.query(
    `insert into app.practice_role_switches (practice_id, role, permission, allowed)
     values ($1, 'scheduler', 'working-hours:manage', false)`,
    [home.id],
  );

const MATRIX_TIMEOUT = 2_700_000;

let api: ApiHarness;
let world: World;

beforeEach(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, START_TIMEOUT);

afterEach(() => api?.stop());

describe('the isolation matrix', () => {
  it('contains a request for every operation that needs a session', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(closedRoutes.map(({ operation }) => operation).sort());
  });

  it(
    'holds in every cell, and changes nothing of the other practice',
    async () => {
      const before = await fingerprint(api, world);
      const { size, findings } = await runMatrix(api, world);
      expect(findings).toEqual([]);
      expect(size).toBeGreaterThan(200);
      expect(await fingerprint(api, world)).toBe(before);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds although every repository forgets its practice: row-level security refuses it',
    async () => {
      const mutant = forgetPredicates();
      try {
        expect((await runMatrix(api, world, cellsBehindTheGuard())).findings).toEqual([]);
        expect(mutant.forgotten()).toBeGreaterThan(0);
      } finally {
        mutant.restore();
      }
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds for a front desk that may enter no absences: the tenant context refuses it',
    async () => {
      await forbidAbsences(api, world);
      const expected = cellsOfAbsences().map((cell) => ({ ...cell, expected: 403 }));
      expect(expected.length).toBeGreaterThan(5);
      expect((await runMatrix(api, world, expected)).findings).toEqual([]);
    },
    MATRIX_TIMEOUT,
  );

  it(
    'holds although the code takes the login of the other side: the tenant context refuses it',
    async () => {
      exchangeLogins(api);
      const { size, findings } = await runMatrix(api, world, cellsOfOneSide());
      const refused = findings.filter(({ fault }) => fault.startsWith('answered 500'));
      expect([refused.length, size > 50]).toEqual([size, true]);
    },
    MATRIX_TIMEOUT,
  );
});
