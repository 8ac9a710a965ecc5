import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { releasesDirectory } from '../registry/data-paths.ts';

export interface PortalServerOptions {
  readonly portal: string;
  /** Origins of other pages that may load this portal from here. */
  readonly allowedOrigins: readonly string[];
}

/** A release never changes, so its files may be cached forever. */
export async function createPortalServer({ portal, allowedOrigins }: PortalServerOptions): Promise<FastifyInstance> {
  const root = releasesDirectory(portal);
  mkdirSync(root, { recursive: true });
  const server = fastify({ forceCloseConnections: true });

  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.headers({ vary: 'Origin', 'x-content-type-options': 'nosniff' });
    if (origin && allowedOrigins.includes(origin)) {
      reply.headers({ 'access-control-allow-origin': origin, 'cross-origin-resource-policy': 'cross-origin' });
    }
  });
  server.get('/healthz', () => ({ status: 'ok', portal }));
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found'),
  );
  await server.register(fastifyStatic, {
    root,
    prefix: `/mf/${portal}/`,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  return server;
}
