import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { fastify, LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { refuseConnection } from './client-errors.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { registerPages } from './page-route.ts';
import { registerPracticeHosts } from './practice-hosts.ts';
import { sendProblem } from './problems.ts';
import { registerRegistry } from './registry-route.ts';
import { registerUpstreams } from './upstreams.ts';

/** One origin for the shell, the portals and the API. */
export async function createGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const server = fastify({
    // Addresses hold invitation tokens: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel },
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
  server.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  addSecurityHeaders(server, config);
  registerPracticeHosts(server, config);
  await server.register(compress, { global: false });
  server.get('/healthz', () => ({ status: 'ok' }));
  registerRegistry(server, config);
  registerPages(server, config);
  await registerUpstreams(server, config);
  await registerShellFiles(server, config);
  return server;
}

async function registerShellFiles(server: FastifyInstance, { shellFiles }: GatewayConfig): Promise<void> {
  await server.register(fastifyStatic, {
    root: shellFiles,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (file) => file !== '/index.html',
  });
}

function addSecurityHeaders(server: FastifyInstance, { publicUrl }: GatewayConfig): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
