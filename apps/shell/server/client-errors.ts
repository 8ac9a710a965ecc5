import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type GatewayProblemCode, problemOf } from './problems.ts';

const CODES: Record<string, GatewayProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
};

/** Answers a malformed request with a problem. Fastify has no reply object yet, so it writes the response by hand. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = problemOf(CODES[error.code ?? ''] ?? 'request.invalid');
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
