import { readRegistry, registryFile } from '@telecare/federation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forward } from './forward.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { GatewayProblem } from './problems.ts';
import { rereadWhenSwapped } from './reread.ts';
import { UpstreamSet } from './upstream-set.ts';

interface OfPortal {
  Params: { portal: string };
}

export function registerPortals(scope: FastifyInstance, { portalUrl }: GatewayConfig): void {
  const ports = rereadWhenSwapped(registryFile(), portsOfPortals);
  // A wrong address of one that is known already stops the start.
  for (const [portal, port] of ports()) portalUrl(portal, port);
  const serverAt = upstreams(scope);
  const handler = async (request: FastifyRequest<OfPortal>, reply: FastifyReply) => {
    const { portal } = request.params;
    if (!ports().has(portal)) return refuse(reply, 404, 'Not found');
    return forward(request, reply, { to: serverAt(portalUrl(portal, ports().get(portal))) });
  };
  for (const url of ['/:portal', '/:portal/*']) scope.route<OfPortal>({ url, method: ['GET', 'HEAD'], handler });
  scope.setErrorHandler((error, request, reply) => {
    const isUnavailable = error instanceof GatewayProblem && error.code === 'service.unavailable';
    if (!isUnavailable) request.log.warn(error, 'a portal could not be asked');
    return isUnavailable ? refuse(reply, 503, 'Temporarily unavailable') : refuse(reply, 400, 'Not found');
  });
}

function portsOfPortals(): ReadonlyMap<string, number | undefined> {
  const { stable, canary } = readRegistry().rings;
  return new Map(Object.entries({ ...canary, ...stable }).map(([portal, { port }]) => [portal, port]));
}

function upstreams(scope: FastifyInstance): (url: string) => UpstreamSet {
  const known = new Map<string, UpstreamSet>();
  scope.addHook('onClose', async () => {
    await Promise.all([...known.values()].map((server) => server.close()));
  });
  return (url) => {
    const server = known.get(url) ?? new UpstreamSet([url], { bodyTimeoutMs: 15_000 });
    known.set(url, server);
    return server;
  };
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
}
