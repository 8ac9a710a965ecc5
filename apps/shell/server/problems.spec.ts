import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { sendProblem } from './problems.ts';

const lines: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
const server = fastify({ logger });
server.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
server.get('/at-once', () => Promise.reject(new Error('broken')));

let arrived: () => void;
const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
const answered = new Promise<void>((resolve) => {
  server.get('/later', async (_request, reply) => {
    arrived();
    await once(reply.raw, 'close');
    setImmediate(resolve);
    throw new DOMException('This operation was aborted', 'AbortError');
  });
});

afterEach(() => server.close());

const errors = () => lines.filter((line) => line.includes('unexpected error')).length;

it('logs unexpected errors, but not the end of a request whose client has gone', async () => {
  await server.listen({ host: 'localhost', port: 0 });
  await server.inject('/at-once');
  expect(errors()).toBe(1);

  const client = connect((server.server.address() as AddressInfo).port, 'localhost');
  client.write('GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await hasArrived;
  client.destroy();
  await answered;
  expect(errors()).toBe(1);
});
