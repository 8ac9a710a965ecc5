import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';

type ReplyHooks = Required<NonNullable<FastifyHttpProxyOptions['replyOptions']>>;
type Reply = Parameters<ReplyHooks['onError']>[0];

const connectTimeoutMs = 2_000;
const answerTimeoutMs = 15_000;

/** API and portals behind the one origin; what does not answer is said in the form its caller reads. */
export async function registerUpstreams(server: FastifyInstance, config: GatewayConfig): Promise<void> {
  const forward = forwardedBy(config.publicUrl);
  await server.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    // Streams of messages stay open between two events for as long as nobody writes.
    undici: { connect: { timeout: connectTimeoutMs }, headersTimeout: answerTimeoutMs, bodyTimeout: 0 },
    replyOptions: { rewriteRequestHeaders: forward, onError: sendProblem },
  });
  for (const [portal, upstream] of Object.entries(config.portals)) {
    await server.register(httpProxy, {
      upstream,
      prefix: `/mf/${portal}`,
      rewritePrefix: `/mf/${portal}`,
      disableRequestLogging: true,
      httpMethods: ['GET', 'HEAD'],
      undici: { connect: { timeout: connectTimeoutMs }, headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs },
      replyOptions: { onError: sendUnavailable },
    });
  }
}

/** What a client claims about its address or ours is dropped, not passed on. */
function forwardedBy(publicUrl: URL): ReplyHooks['rewriteRequestHeaders'] {
  return (request, headers) => {
    const own = Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-') && name !== 'forwarded');
    return {
      ...Object.fromEntries(own),
      'x-forwarded-for': request.ip,
      'x-forwarded-host': publicUrl.host,
      'x-forwarded-proto': publicUrl.protocol.slice(0, -1),
    };
  };
}

function sendProblem(reply: Reply): void {
  const correlationId = reply.request.id;
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: 'Service unavailable',
        status: 503,
        code: 'service.unavailable',
        correlationId,
        retryAfterSeconds: 5,
      }),
    );
}

function sendUnavailable(reply: Reply): void {
  reply.code(503).header('cache-control', 'no-store').type('text/plain').send('Temporarily unavailable');
}
