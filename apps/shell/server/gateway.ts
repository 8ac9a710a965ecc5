import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';
import { registerPages } from './page-route.ts';
import { registerPracticeHosts } from './practice-hosts.ts';
import { sendProblem } from './problems.ts';
import { registerPushWorker } from './push-worker-route.ts';
import { registerRegistry } from './registry-route.ts';
import { createServer } from './server.ts';
import { registerUpstreams } from './upstreams.ts';

export async function createGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const server = createServer(config);
  server.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  addSecurityHeaders(server, config);
  registerPracticeHosts(server, config);
  await server.register(compress, { global: false });
  server.get('/healthz', () => ({ status: 'ok' }));
  registerRegistry(server, config);
  registerPages(server, config);
  registerPushWorker(server);
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
    allowedPath: (file) => !['/index.html', '/offer.json', '/sw.js'].includes(file),
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
