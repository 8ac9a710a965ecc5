import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { readGatewayConfig } from './gateway-config.ts';

const usualData = process.env.TELECARE_DATA;
const servers: (Server | FastifyInstance)[] = [];
let data: string;
const UNUSED = 1_024;

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'telecare-gateway-'));
  process.env.TELECARE_DATA = data;
});

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(data, { recursive: true });
  if (usualData === undefined) delete process.env.TELECARE_DATA;
  else process.env.TELECARE_DATA = usualData;
});

async function portalServer(): Promise<number> {
  const server = createServer((request, response) => response.end(`asked ${request.url}`)).listen(0, 'localhost');
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

function publish(ports: Record<string, number | undefined>): void {
  const entries = Object.entries(ports).map(([portal, port]) => [portal, { ...release, port }]);
  const rings = { stable: Object.fromEntries(entries) as object, canary: {} };
  const file = path.join(data, 'registry/registry.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify({ schema: 1, revision: 1, rings, canaryPractices: [] }));
  renameSync(`${file}.next`, file);
}

const release = {
  ...{ version: '1.0.0', container: 'portal_1', entry: 'entry.js', first: [], integrity: {}, base: '/mf/any/1.0.0/' },
  ...{ requires: { sdk: '^1.0.0', react: '^19.0.0' }, owner: 'team', hotSwap: true, fallback: null },
  routes: [{ path: '/any', roles: ['patient'] }],
};

async function gateway(variables: Record<string, string> = {}): Promise<(url: string) => Promise<[number, string]>> {
  const server = await createGateway(readGatewayConfig({ LOG_LEVEL: 'silent', SHELL_FILES: data, ...variables }));
  servers.unshift(server);
  return async (url) => {
    const { statusCode, body } = await server.inject(url);
    return [statusCode, body];
  };
}

it('serves a portal that is published while the gateway runs, from the port of its release', async () => {
  const ask = await gateway();
  expect(await ask('/mf/reports/1.0.0/entry.js')).toEqual([404, 'Not found']);
  publish({ reports: await portalServer() });
  expect(await ask('/mf/reports/1.0.0/entry.js')).toEqual([200, 'asked /mf/reports/1.0.0/entry.js']);
});

it('finds a portal at the address that the operator has set', async () => {
  publish({ 'patient-portal': UNUSED, reports: UNUSED, 'staff-portal': undefined });
  const [one, other, third] = [await portalServer(), await portalServer(), await portalServer()];
  const ask = await gateway({
    PATIENT_PORTAL_URL: `http://localhost:${one}`,
    STAFF_PORTAL_PORT: `${other}`,
    REPORTS_URL: `http://localhost:${third}`,
  });
  for (const portal of ['patient-portal', 'staff-portal', 'reports']) {
    expect(await ask(`/mf/${portal}/x.js`)).toEqual([200, `asked /mf/${portal}/x.js`]);
  }
});

it('finds the servers of all portals by one pattern', async () => {
  publish({ localhost: UNUSED });
  const ask = await gateway({ PORTAL_URL: `http://{portal}:${await portalServer()}` });
  expect(await ask('/mf/localhost/x.js')).toEqual([200, 'asked /mf/localhost/x.js']);
});

it('ignores variables for unknown portals', async () => {
  publish({ reports: UNUSED });
  const ask = await gateway({ API_URL: `http://localhost:${await portalServer()}` });
  expect(await ask('/mf/api/x.js')).toEqual([404, 'Not found']);
  expect(await ask('/mf/')).toEqual([404, 'Not found']);
});

it('says that the server of a portal is not there', async () => {
  publish({ reports: UNUSED });
  const ask = await gateway();
  expect(await ask('/mf/reports/x.js')).toEqual([503, 'Temporarily unavailable']);
});

it('does not start with an address of a portal that is none', async () => {
  publish({ 'patient-portal': undefined });
  await expect(gateway()).rejects.toThrow('PATIENT_PORTAL_URL, or PATIENT_PORTAL_PORT or PORTAL_URL, has to say');
  await expect(gateway({ PATIENT_PORTAL_URL: 'here' })).rejects.toThrow('PATIENT_PORTAL_URL');
});
