import type {} from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pushWorkerPolicy } from './content-security-policy.ts';

const FILE = 'sw.js';

// The only file of the shell whose address stays the same in all versions, so browsers ask for it each time.
export function registerPushWorker(server: FastifyInstance): void {
  server.get(`/${FILE}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pushWorkerPolicy })
      .sendFile(FILE, { cacheControl: false }),
  );
}
