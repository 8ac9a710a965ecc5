import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { destination } from 'pino';
import { refuseConnection } from './client-errors.ts';
import { sendProblem } from './problems.ts';
import type { ServerConfig } from './server-settings.ts';

const LOG_BUFFER_MAX_BYTES = 4_194_304;

/** A full disk costs log lines and nothing else: what cannot be written waits in the buffer, then later lines are dropped. */
const standardOutput = () =>
  destination({ dest: 1, sync: true, maxLength: LOG_BUFFER_MAX_BYTES }).on('error', () => undefined);

export function createServer(config: ServerConfig): FastifyInstance {
  return fastify({
    // Addresses hold invitation tokens and codes of sign-ins: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, stream: standardOutput() },
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    connectionTimeout: config.timeouts.idleMs,
    requestTimeout: config.timeouts.requestMs,
    // Node looks for what is overdue only every thirty seconds unless told otherwise.
    http: { headersTimeout: config.timeouts.headersMs, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, _request, reply) => void sendProblem(error, reply as FastifyReply),
  });
}
