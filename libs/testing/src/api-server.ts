import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';

/**
 * Mocks the API for the specs of a file. A call without a handler fails. The handlers in `always` apply to every spec.
 */
export function apiServer(...always: RequestHandler[]): SetupServer {
  const server = setupServer(...always);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

export const answers = (path: string, body: JsonBodyType) => http.get(`*/api${path}`, () => HttpResponse.json(body));

export const hangs = (path: string) => http.get(`*/api${path}`, () => new Promise<never>(() => undefined));

export const fails = (path: string, status = 500, code = 'internal.error') =>
  http.get(`*/api${path}`, () =>
    HttpResponse.json(
      { type: 'about:blank', title: 'Failed', status, code, correlationId: 'c0ffee00-0000-4000-8000-000000000000' },
      { status, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
