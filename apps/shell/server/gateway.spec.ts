import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { readGatewayConfig } from './gateway-config.ts';

let shellFiles: string;
let gateway: FastifyInstance;

beforeAll(async () => {
  shellFiles = mkdtempSync(join(tmpdir(), 'telecare-shell-'));
  writeFileSync(
    join(shellFiles, 'index.html'),
    '<!doctype html><meta name="telecare-config" content="__SHELL_CONFIG__">',
  );
  const variables = { SHELL_FILES: shellFiles, LOG_LEVEL: 'silent', OIDC_ISSUER: 'https://id.example/realms/a"b&c' };
  gateway = await createGateway(readGatewayConfig(variables));
});

afterAll(async () => {
  await gateway.close();
  rmSync(shellFiles, { recursive: true });
});

describe('a page', () => {
  const open = () =>
    gateway.inject({ url: '/patient/appointments/call?appointment=1', headers: { accept: 'text/html' } });

  it('allows camera and microphone to the page itself, but not to frames', async () => {
    const { statusCode, headers } = await open();
    expect(statusCode).toBe(200);
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self), geolocation=(), payment=()');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }, 200],
    ['a link checker', { accept: '*/*' }, 200],
    ['a program that says nothing', {}, 200],
    ['a script of a page', { accept: '*/*', 'sec-fetch-dest': 'empty' }, 404],
    ['a picture of a page', { accept: 'image/avif,*/*;q=0.8', 'sec-fetch-dest': 'image' }, 404],
    ['a program that wants JSON', { accept: 'application/json' }, 404],
  ])('is given to %s or not', async (_who, headers, status) => {
    expect((await gateway.inject({ url: '/patient/dashboard', headers })).statusCode).toBe(status);
  });

  it('holds what the shell must know of this place, whatever characters that has', async () => {
    const { body } = await open();
    const written = /content="([^"]*)"/.exec(body)?.[1] ?? '';
    const config: unknown = JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    expect(config).toMatchObject({ issuer: 'https://id.example/realms/a"b&c', environment: 'local' });
  });

  it('shows pictures and plays sound of our own origin only', async () => {
    const policy = String((await open()).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("media-src 'self' blob:");
  });
});
