import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteBody } from '../access/endpoint.decorator.js';
import { DomainError } from '../http/domain-error.js';

const JSON_ONLY: readonly string[] = ['application/json'];

/** Enforces the body types and size that each endpoint declares, before the server reads the body. */
export function admitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as RouteBody;
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
  server.addHook('onRequest', refuseOtherTypes);
  server.addContentTypeParser<Buffer>(
    /^(image\/|application\/octet-stream$)/,
    { parseAs: 'buffer' },
    (request, body, done) => done(null, new File([new Uint8Array(body)], 'upload', { type: mediaTypeOf(request) })),
  );
}

/** Browsers let other sites post forms and plain text without a CORS preflight, but not JSON. */
function refuseOtherTypes(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const { bodyTypes = JSON_ONLY } = request.routeOptions.config as RouteBody;
  const isTaken = !hasBody(request) || bodyTypes.includes(mediaTypeOf(request));
  done(isTaken || request.is404 ? undefined : new DomainError('request.type_unsupported'));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const mediaTypeOf = ({ headers }: FastifyRequest): string =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
