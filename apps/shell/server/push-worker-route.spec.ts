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
  writeFileSync(join(shellFiles, 'index.html'), '<!doctype html>');
  writeFileSync(join(shellFiles, 'sw.js'), 'self.x = 1');
  writeFileSync(join(shellFiles, 'sw.js.br'), 'compressed');
  gateway = await createGateway(readGatewayConfig({ SHELL_FILES: shellFiles, LOG_LEVEL: 'silent' }));
});

afterAll(async () => {
  await gateway.close();
  rmSync(shellFiles, { recursive: true });
});

describe('the service worker of push messages', () => {
  it('arrives as a script that browsers ask for each time, and its policy allows calls and icons of our origin only', async () => {
    const { statusCode, headers, body } = await gateway.inject({ url: '/sw.js' });
    expect([statusCode, body]).toEqual([200, 'self.x = 1']);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; img-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('arrives compressed, and only once while it stays the same', async () => {
    const compressed = await gateway.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed']);
    expect(compressed.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const { etag } = (await gateway.inject({ url: '/sw.js' })).headers;
    const again = await gateway.inject({ url: '/sw.js', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
  });

  it.each(['/%73w.js', '//sw.js', '/./sw.js', '/sw%2Ejs', '/sw.js/'])(
    'never arrives from %s with the headers of other files',
    async (url) => {
      const { statusCode, headers } = await gateway.inject({ url });
      const isFound = statusCode === 200 && headers['cache-control'] !== 'no-cache';
      expect(isFound).toBe(false);
    },
  );

  it('runs on pages, because their policy allows it', async () => {
    const { headers } = await gateway.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it("does not exist at a practice's own address, which leads to ours", async () => {
    const { statusCode } = await gateway.inject({ url: '/sw.js', headers: { host: 'riverside.localhost:4200' } });
    expect(statusCode).toBe(302);
  });
});
