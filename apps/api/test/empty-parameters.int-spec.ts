import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Chance } from '@telecare/kernel/property';
import { type ApiHarness, START_TIMEOUT, startApi } from './api-harness.js';
import { FUZZ_ACTORS } from './fuzz/fuzz-actors.js';
import { buildFuzzWorld, type FuzzWorld } from './fuzz/fuzz-world.js';
import { documentedOperations, type Operation } from './fuzz/operations.js';
import { Values } from './fuzz/values.js';

let api: ApiHarness;
let world: FuzzWorld;

const { operations, schemas } = documentedOperations();

beforeAll(async () => {
  api = await startApi();
  world = await buildFuzzWorld(api);
}, START_TIMEOUT);

afterAll(() => api?.stop());

function addressesOf({ path, parameters }: Operation): string[] {
  const values = new Values(schemas, world.known, new Chance(7));
  const valueOf = (name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(values.of(schema, name)).toWellFormed());
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return inQuery.map(({ name }) => {
    const others = inQuery.filter((other) => other.required && other.name !== name);
    return `${filled}?${[`${name}=`, ...others.map((other) => `${other.name}=${valueOf(other.name)}`)].join('&')}`;
  });
}

const readings = operations.filter(
  ({ method, parameters }) => method === 'GET' && parameters.some((parameter) => parameter.in === 'query'),
);

it('the OpenAPI document has operations with parameters', () => {
  expect(readings.length).toBeGreaterThan(20);
});

it.each(readings.map((operation) => [operation.operationId, operation] as const))(
  '%s handles an empty parameter without a server error',
  async (_, operation) => {
    for (const address of addressesOf(operation)) {
      for (const actor of FUZZ_ACTORS) {
        const { status } = await world.visitors[actor].get(address);
        expect([address, status < 500]).toEqual([address, true]);
      }
    }
  },
);

it('an empty time zone is refused', async () => {
  const answer = await world.visitors.patient.get('/dashboards/patient?timeZone=');
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
