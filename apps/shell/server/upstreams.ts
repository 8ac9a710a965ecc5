import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forward, forwardedBy } from './forward.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { HeldRequests, isHeld } from './held-requests.ts';
import { GatewayProblem, sendProblem } from './problems.ts';
import { UpstreamSet } from './upstream-set.ts';
import { leaveBodiesUnread, WholeBodies } from './whole-bodies.ts';

const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/** API and portals behind the one origin; what does not answer is said in the form its caller reads. */
export async function registerUpstreams(server: FastifyInstance, config: GatewayConfig): Promise<void> {
  await server.register(async (scope) => registerApi(scope, config), { prefix: '/api' });
  for (const [portal, url] of Object.entries(config.portals)) {
    await server.register(async (scope) => registerPortal(scope, url), { prefix: `/mf/${portal}` });
  }
}

function registerApi(scope: FastifyInstance, { apiUrls, publicUrl, bodyLimits, heldLimits }: GatewayConfig): void {
  const to = new UpstreamSet(apiUrls, { readyPath: '/api/health/ready' });
  const bodies = new WholeBodies(bodyLimits);
  const held = new HeldRequests(heldLimits);
  scope.addHook('onClose', () => to.close());
  leaveBodiesUnread(scope);
  scope.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  scope.setNotFoundHandler((_request, reply) => {
    reply.header('allow', API_METHODS.join(', '));
    return sendProblem(new GatewayProblem('request.method_not_allowed'), reply);
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const waits = isHeld(request);
    if (waits) held.admit(request, reply);
    const body = await bodies.read(request, reply);
    return forward(request, reply, { to, body, isHeld: waits, addedHeaders: forwardedBy(request, publicUrl) });
  };
  for (const url of ['/', '/*']) scope.route({ url, method: API_METHODS, handler });
}

function registerPortal(scope: FastifyInstance, url: string): void {
  const to = new UpstreamSet([url], { bodyTimeoutMs: 15_000 });
  scope.addHook('onClose', () => to.close());
  scope.setErrorHandler((error, _request, reply) => {
    const isUnavailable = error instanceof GatewayProblem && error.code === 'service.unavailable';
    const [status, text] = isUnavailable ? [503, 'Temporarily unavailable'] : [400, 'Not found'];
    return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
  });
  const handler = (request: FastifyRequest, reply: FastifyReply) => forward(request, reply, { to });
  for (const path of ['/', '/*']) scope.route({ url: path, method: ['GET', 'HEAD'], handler });
}
