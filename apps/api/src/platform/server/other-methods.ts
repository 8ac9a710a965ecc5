import type { FastifyInstance } from 'fastify';
import { DomainError } from '../http/domain-error.js';

/**
 * Answers 405 with the allowed methods if the URL exists but not with this method. The answer comes before any access
 * check: it reveals routes, but no rows. `OPTIONS` gets the same list.
 */
export function answerOtherMethods(server: FastifyInstance): void {
  const routes: { readonly address: RegExp; readonly methods: readonly string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    routes.push({ address: addressesOf(url), methods: [method].flat() });
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const [path = ''] = request.url.split('?');
    const found = routes.filter(({ address }) => address.test(path)).flatMap(({ methods }) => methods);
    // The router matches fewer URLs than this pattern. For example, it rejects parameters with line breaks.
    if (found.length === 0 || found.includes(request.method)) return done();
    void reply.header('allow', [...new Set([...found, 'OPTIONS'])].sort().join(', '));
    if (request.method === 'OPTIONS') return void reply.code(204).send();
    done(new DomainError('request.method_not_allowed'));
  });
}

function addressesOf(template: string): RegExp {
  const parts = template.split(/:\w+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
