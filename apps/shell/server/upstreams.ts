import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forward, forwardedBy } from './forward.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { HeldRequests, isHeld } from './held-requests.ts';
import { registerPortals } from './portal-servers.ts';
import { GatewayProblem, sendProblem } from './problems.ts';
import { UpstreamSet } from './upstream-set.ts';
import { leaveBodiesUnread, WholeBodies } from './whole-bodies.ts';

const API_METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

export async function registerUpstreams(server: FastifyInstance, config: GatewayConfig): Promise<void> {
  await server.register(async (scope) => registerApi(scope, config), { prefix: '/api' });
  await server.register(async (scope) => registerPortals(scope, config), { prefix: '/mf' });
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
