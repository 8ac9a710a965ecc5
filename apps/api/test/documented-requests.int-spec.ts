import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from './api-harness.js';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

const { paths } = JSON.parse(readFileSync('apps/api/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const BODIES: Readonly<Record<string, string>> = {
  'application/json': '{}',
  'application/x-www-form-urlencoded': 'logout_token=none',
  'application/octet-stream': 'x',
  'application/problem+json': '{}',
  'application/xml': '<a/>',
  'image/jpeg': 'x',
  'image/png': 'x',
  'image/webp': 'x',
  'multipart/form-data; boundary=x': '--x--',
  'text/csv': 'a,b',
  'text/plain': '{}',
};

const writes = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({ method: method.toUpperCase() as (typeof METHODS)[number], path, operation })),
);

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const addressOf = (path: string): string => path.replace(/\{\w+\}/g, () => randomUUID()).replace(/^\/api/, '');

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

function methodsOf(path: string): string[] {
  const operations = Object.entries(paths).filter(([template]) => matches(template, path));
  return [...new Set(operations.flatMap(([, of]) => Object.keys(of).map((method) => method.toUpperCase())))];
}

describe('the content type of a request body', () => {
  it.each(writes)('matches the document for $method $path', async (write) => {
    const documented = Object.keys(write.operation.requestBody?.content ?? { 'application/json': {} });
    const taken: string[] = [];
    for (const [type, body] of Object.entries(BODIES)) {
      const answer = await api.anybody.send(write.method, addressOf(write.path), body, { 'content-type': type });
      if (answer.status === 415) expect(answer.body).toMatchObject({ code: 'request.type_unsupported' });
      else taken.push(type);
    }
    expect(taken.sort()).toEqual(documented.sort());
  });

  it('applies', async () => {
    expect(await api.anybody.send('POST', '/client-errors', '{}', { 'content-type': '' })).toMatchObject({
      status: 415,
    });
  });
});

describe('an undocumented request', () => {
  it.each(Object.keys(paths))('%s answers other methods with 405 and the allowed ones', async (path) => {
    const documented = methodsOf(path);
    const allowed = [...documented, 'OPTIONS', ...(documented.includes('GET') ? ['HEAD'] : [])].sort().join(', ');
    for (const method of METHODS.filter((one) => !documented.includes(one))) {
      const answer = await api.anybody.send(method, addressOf(path));
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allowed]);
      expect(answer.body).toMatchObject({ status: 405, code: 'request.method_not_allowed' });
    }
    const options = await api.anybody.send('OPTIONS', addressOf(path));
    expect([options.status, options.headers.allow, options.text]).toEqual([204, allowed, '']);
  });

  it('gets the same answer from every caller, whether its row exists or not', async () => {
    const practice = await api.given.practice();
    const visitor = await api.as(await api.given.person(practice, 'practice_admin'));
    const answers = [
      await visitor.put(`/practices/${practice.id}`, {}),
      await visitor.put(`/practices/${randomUUID()}`, {}),
      await api.anybody.put(`/practices/${practice.id}`, {}),
    ];
    const told = answers.map(({ status, headers, body }) => ({ status, allow: headers.allow, code: body.code }));
    expect(told).toEqual(
      Array(3).fill({ status: 405, allow: 'GET, HEAD, OPTIONS', code: 'request.method_not_allowed' }),
    );
  });

  it('gets the answer of GET without a body for HEAD', async () => {
    const head = await api.anybody.send('HEAD', '/health/live');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(await api.anybody.send('HEAD', '/me')).toMatchObject({ status: 401, text: '' });
  });

  it('gets 404 for an unknown path, whatever the method', async () => {
    for (const method of [...METHODS, 'OPTIONS'] as const) {
      expect(await api.anybody.send(method, '/nowhere')).toMatchObject({ status: 404 });
    }
    expect(await api.anybody.get('/calendar-feeds/two%0Alines.ics')).toMatchObject({ status: 404 });
  });
});
