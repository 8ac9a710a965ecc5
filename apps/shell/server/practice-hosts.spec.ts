import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { readGatewayConfig } from './gateway-config.ts';
import { createGateway } from './gateway.ts';
import { addressIn, practiceOfHost } from './practice-hosts.ts';

const ours = new URL('https://telecare.example');
const local = new URL('http://localhost:4200');

describe('the practice of a host', () => {
  it.each([
    ['riverside.localhost:4200', local, 'riverside'],
    ['RIVERSIDE.localhost:4200', local, 'riverside'],
    ['riverside.telecare.example', ours, 'riverside'],
    ['riverside.telecare.example:443', ours, 'riverside'],
  ])('%s is named by its first label', (host, publicUrl, practice) => {
    expect(practiceOfHost(host, publicUrl)).toBe(practice);
  });

  it.each([
    ['localhost:4200', local],
    ['riverside.localhost:4201', local],
    ['127.0.0.1:4200', local],
    ['riverside.evil.example', ours],
    ['telecare.example.evil.example', ours],
    ['eviltelecare.example', ours],
    ['a.riverside.telecare.example', ours],
    ['-.telecare.example', ours],
    ['river_side.telecare.example', ours],
    ['evil.example@riverside.telecare.example', ours],
    ['evil.example/.telecare.example', ours],
    ['', ours],
    [' ', ours],
  ])('%s names none', (host, publicUrl) => {
    expect(practiceOfHost(host, publicUrl)).toBeUndefined();
  });
});

describe('the address that it leads to', () => {
  it.each([
    ['/', '/?practice=riverside'],
    ['/patient/appointments?tab=past', '/patient/appointments?tab=past&practice=riverside'],
    ['/dashboard?practice=lakeside', '/dashboard?practice=lakeside'],
    ['/a%2Fb?q=%26', '/a%2Fb?q=%26&practice=riverside'],
  ])('keeps path and query of %s', (requested, expected) => {
    expect(addressIn('riverside', requested, local)).toBe(`http://localhost:4200${expected}`);
  });

  it.each([
    '//evil.example',
    '//evil.example/x?y',
    'http://evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '@evil.example',
    '/..//evil.example',
    '?//evil.example',
  ])('is on our own origin, whatever %s looks like', (requested) => {
    expect(new URL(addressIn('riverside', requested, ours)).origin).toBe('https://telecare.example');
  });
});

describe('the gateway', () => {
  let gateway: FastifyInstance;
  beforeAll(async () => {
    gateway = await createGateway(readGatewayConfig({ LOG_LEVEL: 'silent', SHELL_FILES: import.meta.dirname }));
  });
  afterAll(() => gateway.close());

  const ask = (host: string, url = '/practices?x=1', method: 'GET' | 'POST' = 'GET') =>
    gateway.inject({ method, url, headers: { host, accept: 'text/html' } });

  it("leads from a practice's host to its page", async () => {
    const { statusCode, headers } = await ask('riverside.localhost:4200');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('http://localhost:4200/practices?x=1&practice=riverside');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not carry a write anywhere', async () => {
    expect((await ask('riverside.localhost:4200', '/api/sign-ups', 'POST')).statusCode).toBe(404);
  });

  it('does not lead anybody from another host', async () => {
    const { statusCode, headers } = await ask('riverside.evil.example', '/healthz');
    expect(statusCode).toBe(200);
    expect(headers.location).toBeUndefined();
  });
});
