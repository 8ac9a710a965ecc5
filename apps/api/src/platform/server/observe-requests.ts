import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteBody } from '../access/endpoint.decorator.js';
import { requestSeconds } from '../metrics/metrics.js';

/**
 * Writes one log line and one metric per request. Uses the route template, because a URL may contain ids. Fastify adds
 * the request id.
 */
export function observeRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (isStream(request, reply)) return done();
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = { method: request.method, route, status: reply.statusCode, milliseconds };
    request.log.info(line, 'request');
    done();
  });
}

/** The duration of a stream is not latency. Streams have their own gauges. */
const isStream = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 200 && (routeOptions.config as RouteBody).isStream === true;
