import { readFileSync, statSync } from 'node:fs';
import { developmentFile, readRegistry, registryFile, servedRegistry, type ServedRegistry } from '@telecare/federation';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GatewayConfig } from './gateway-config.ts';
import { rereadWhenSwapped } from './reread.ts';

const query = z.object({ practice: z.string().max(100).optional() });
const development = z.record(z.string(), z.url());

export function registerRegistry(server: FastifyInstance, { environment }: GatewayConfig): void {
  const registry = rereadWhenSwapped(registryFile(), readRegistry);
  const portals = rereadWhenSwapped(developmentFile(), readDevelopment);
  server.get('/registry.json', async (request, reply) => {
    const { data } = query.safeParse(request.query);
    const served = servedRegistry(registry(), data?.practice);
    const body = environment === 'local' ? withDevelopment(served, portals()) : served;
    const etag = `"${served.ring}-${served.revision}${body.development ? `-${Object.values(body.development).join()}` : ''}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json').compress(JSON.stringify(body));
  });
}

function withDevelopment(served: ServedRegistry, portals: Record<string, string>): ServedRegistry {
  return Object.keys(portals).length > 0 ? { ...served, development: portals } : served;
}

function readDevelopment(): Record<string, string> {
  const exists = statSync(developmentFile(), { throwIfNoEntry: false });
  return exists ? development.parse(JSON.parse(readFileSync(developmentFile(), 'utf8'))) : {};
}
