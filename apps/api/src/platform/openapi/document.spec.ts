import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { routesOf } from '../access/route-table.js';
import { openApiDocument } from './document.js';
import { permissionList } from './permission-list.js';

const routes = routesOf(AppModule);

describe('the committed documents', () => {
  it('are what the handlers say: else run `npm run api:generate`', async () => {
    const document = JSON.parse(await readFile('apps/api/openapi.json', 'utf8')) as unknown;
    expect(JSON.parse(JSON.stringify(openApiDocument(routes)))).toEqual(document);
    expect(permissionList(routes)).toBe(await readFile('docs/permissions.md', 'utf8'));
  });
});

describe('the document', () => {
  const text = JSON.stringify(openApiDocument(routes));

  it('refers to nothing that it does not hold', () => {
    const { schemas } = openApiDocument(routes).components as { schemas: Record<string, unknown> };
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(named.filter((name) => !name || !(name in schemas))).toEqual([]);
  });

  it('asks for a session wherever the guard does', () => {
    const { paths } = openApiDocument(routes) as { paths: Record<string, Record<string, { security: unknown[] }>> };
    for (const { path, method, access } of routes) {
      const open = paths[path]?.[method.toLowerCase()]?.security.length === 0;
      expect([path, open]).toEqual([path, access?.kind === 'public']);
    }
  });
});
