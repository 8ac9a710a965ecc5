import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { describeApi } from '../../api-description.js';
import { permissionList } from './permission-list.js';

const { document: written, routes } = await describeApi();

describe('the committed documents', () => {
  it('match the handlers (npm run api:generate)', async () => {
    const document = JSON.parse(await readFile('apps/api/openapi.json', 'utf8')) as unknown;
    expect(JSON.parse(JSON.stringify(written))).toEqual(document);
    expect(permissionList(routes)).toBe(await readFile('docs/permissions.md', 'utf8'));
  });
});

describe('the OpenAPI document', () => {
  const text = JSON.stringify(written);

  it('contains everything that it refers to', () => {
    const { schemas } = written.components as unknown as { schemas: Record<string, unknown> };
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !name || !(name in schemas))).toEqual([]);
  });

  it('lists every answer of every operation', () => {
    const { paths } = written as unknown as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number);
    const always = [400, 408, 414, 429, 431, 500, 503];
    for (const { path, method } of routes) {
      expect([path, statuses(path, method.toLowerCase())]).toEqual([path, expect.arrayContaining(always)]);
    }
    expect(statuses('/api/appointments', 'post')).toEqual(
      [201, ...always, 401, 403, 404, 409, 413, 415, 422].sort((a, b) => a - b),
    );
    expect(statuses('/api/appointments/{appointmentId}/call/signals', 'get')).toContain(409);
    expect(statuses('/api/invitations/{invitationId}/resend', 'post')).toEqual(expect.arrayContaining([403, 409, 410]));
    expect(statuses('/api/patients/import-preview', 'post')).toEqual(expect.arrayContaining([413, 415, 422]));
  });

  it('names the media types of bodies other than JSON', () => {
    const types = [...text.matchAll(/"content":\{"([^"]+\/[^"]+)"/g)].map(([, type]) => type);
    expect(new Set(types)).toEqual(
      new Set([
        'application/json',
        'application/octet-stream',
        'application/problem+json',
        'application/x-www-form-urlencoded',
        'application/zip',
        'image/png',
        'image/webp',
        'text/calendar',
        'text/csv',
        'text/event-stream',
        'text/plain',
      ]),
    );
  });

  it('requires a session wherever the guard does', () => {
    const { paths } = written as unknown as {
      paths: Record<string, Record<string, { security: unknown[] }>>;
    };
    for (const { path, method, access } of routes) {
      const open = paths[path]?.[method.toLowerCase()]?.security.length === 0;
      expect([path, open]).toEqual([path, access?.kind === 'public']);
    }
  });
});
