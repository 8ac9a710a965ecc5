import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readRegistry, registryFile, servedRegistry, type Registry } from '@telecare/federation';

const query = z.object({ practice: z.string().max(100).optional() });

/** The registry as one practice's browsers see it; revalidated on every load, a few hundred bytes when unchanged. */
export function registerRegistry(server: FastifyInstance): void {
  const current = cachedRegistry();
  server.get('/registry.json', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const served = servedRegistry(current(), parsed.data?.practice);
    const etag = `"${served.ring}-${served.revision}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json').compress(JSON.stringify(served));
  });
}

/** Read again only when the file was swapped. */
function cachedRegistry(): () => Registry {
  let seen = '';
  let registry = readRegistry();
  return () => {
    const file = statSync(registryFile(), { throwIfNoEntry: false });
    const stamp = file ? `${file.ino}-${file.mtimeMs}` : '';
    if (stamp !== seen) registry = readRegistry();
    seen = stamp;
    return registry;
  };
}
