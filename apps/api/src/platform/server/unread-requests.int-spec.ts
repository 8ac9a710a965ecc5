import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { AppModule } from '../../app.module.js';
import { createApp } from './create-app.js';

let api: ApiHarness;
let app: NestFastifyApplication;
const logged: string[] = [];

beforeAll(async () => {
  api = await startApi();
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  app = await createApp(AppModule.with(api.env), api.env, log);
  await app.listen(0, '127.0.0.1');
}, START_TIMEOUT);

afterAll(async () => {
  await app?.close();
  await api?.stop();
});

const END = 'host: x\r\nconnection: close\r\n\r\n';

async function spoken(bytes: string): Promise<string> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const post = (type: string, body: string): string =>
  `POST /api/client-errors HTTP/1.1\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n${END}${body}`;

describe('a request that the HTTP framework refuses', () => {
  it.each([
    ['broken JSON', post('application/json', '{'), 400, 'request.invalid'],
    ['an address that cannot be read', `GET /api/%E0%A4%A HTTP/1.1\r\n${END}`, 400, 'request.invalid'],
    ['another protocol', 'HELO example.org\r\n\r\n', 400, 'request.invalid'],
    ['an address that is not there', `GET /api/nowhere HTTP/1.1\r\n${END}`, 404, 'resource.not_found'],
    ['a method that is not there', `TRACE /api/me HTTP/1.1\r\n${END}`, 405, 'request.method_not_allowed'],
    ['a large body', post('application/json', `"${'x'.repeat(300_000)}"`), 413, 'request.too_large'],
    ['a long id', `GET /api/appointments/${'x'.repeat(300)} HTTP/1.1\r\n${END}`, 414, 'request.address_too_long'],
    ['XML', post('text/xml', '<a/>'), 415, 'request.type_unsupported'],
    ['large headers', `GET /api/me HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n${END}`, 431, 'request.headers_too_large'],
  ])('gets a problem document: %s', async (_what, bytes, status, code) => {
    const answer = await spoken(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
  });

  it('causes one short log line with the id of the answer and without its content', async () => {
    logged.splice(0);
    const answer = await spoken(post('application/json', '{"name":"Rosa Lind"'));
    const { correlationId } = JSON.parse(answer.slice(answer.indexOf('{'))) as { correlationId: string };
    await eventually(async () => expect(logged).toHaveLength(1));
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ correlationId, route: '/api/client-errors', status: 400 });
    expect(logged[0]?.length).toBeLessThan(256);
    expect(logged[0]).not.toContain('Rosa');
  });
});
