import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const HOST = /^[a-z0-9.-]+(:\d+)?$/i;
const PRACTICE_PARAM = 'practice';

/**
 * The address that practices are shown with, `{subdomain}.{host}`, is a way in: it leads to the same page of our own
 * address, which names the practice itself (docs/practices.md).
 */
export function registerPracticeHosts(server: FastifyInstance, { publicUrl }: GatewayConfig): void {
  server.addHook('onRequest', async (request, reply) => {
    const practice = practiceOfHost(request.host, publicUrl);
    if (!practice) return undefined;
    if (!['GET', 'HEAD'].includes(request.method)) return reply.code(404).send();
    return reply.header('cache-control', 'no-store').redirect(addressIn(practice, request.url, publicUrl), 302);
  });
}

/** The one label before our own host, the port included; undefined for every other host. */
export function practiceOfHost(host: string, publicUrl: URL): string | undefined {
  const asked = `${publicUrl.protocol}//${host}`;
  if (!HOST.test(host) || !URL.canParse(asked)) return undefined;
  const ours = `.${publicUrl.host}`;
  const { host: normal } = new URL(asked);
  const label = normal.endsWith(ours) ? normal.slice(0, -ours.length) : '';
  return SUBDOMAIN.test(label) ? label : undefined;
}

/** Put together part by part: a path like `//elsewhere.example` must not become another host. */
export function addressIn(practice: string, requested: string, publicUrl: URL): string {
  const [path = '/', query = ''] = requested.split('?', 2);
  const address = new URL(publicUrl.origin);
  address.pathname = path;
  const parameters = new URLSearchParams(query);
  if (!parameters.has(PRACTICE_PARAM)) parameters.set(PRACTICE_PARAM, practice);
  address.search = parameters.toString();
  return address.href;
}
