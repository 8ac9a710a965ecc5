import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_OF_STATUS, type PlatformCode, platformProblems, problemOf } from '../http/problem.js';

/** Answers malformed URLs. The router refuses them before routes, hooks and the filter run. */
export function refuseUnrouted(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const problem = platformProblem(CODE_OF_STATUS[error.statusCode ?? 400], request.id);
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/problem+json' };
  void reply.status(problem.status).headers(headers).send(JSON.stringify(problem));
}

const platformProblem = (code: PlatformCode = 'request.invalid', correlationId: string) =>
  problemOf(code, platformProblems[code], correlationId);

const CODES: Record<string, PlatformCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
};

/** Answers malformed HTTP. No reply object exists yet, so this writes the response by hand. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = platformProblem(CODES[error.code ?? ''], randomUUID());
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
