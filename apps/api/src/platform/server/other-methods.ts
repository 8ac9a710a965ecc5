import type { FastifyInstance } from 'fastify';
import { DomainError } from '../http/domain-error.js';

/**
 * An address that there is, asked with a method that it does not have, answers 405 with those that it has, for
 * everybody and before anything is read: it tells of addresses, never of rows. `OPTIONS` asks for just that.
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
    // The router takes fewer parameters for one than the templates do: no line breaks, for example.
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
