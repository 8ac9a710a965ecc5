import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy, silentPagePolicy } from './content-security-policy.ts';
import type { GatewayConfig } from './gateway-config.ts';

const newNonce = (): string => randomBytes(16).toString('base64');

/** Every address a person can open is the shell's page; a missing script or picture is a plain 404. */
export function registerPages(server: FastifyInstance, config: GatewayConfig): void {
  server.get('/', (_request, reply) => sendPage(reply, config));
  server.get('/silent.html', (_request, reply) => sendSilentPage(reply));
  server.setNotFoundHandler((request, reply) => {
    if (isNavigation(request)) return sendPage(reply, config);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
}

async function sendPage(reply: FastifyReply, config: GatewayConfig): Promise<FastifyReply> {
  const nonce = newNonce();
  const template = await readFile(path.join(config.shellFiles, 'index.html'), 'utf8');
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(nonce, config) })
    .type('text/html; charset=utf-8')
    .send(
      template
        .replaceAll('<script', `<script nonce="${nonce}"`)
        .replaceAll('__CSP_NONCE__', nonce)
        .replace('__SHELL_CONFIG__', () => inAttribute(JSON.stringify(shellConfig(config)))),
    );
}

function shellConfig({ publicUrl, issuer, remoteOrigins, environment }: GatewayConfig) {
  const clients = { patient: 'telecare-patient', staff: 'telecare-staff' };
  return { environment, publicOrigin: publicUrl.origin, issuer, clients, remoteOrigins };
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Hands the identity server's answer to the shell that opened this frame, without starting a second shell. */
function sendSilentPage(reply: FastifyReply): FastifyReply {
  const nonce = newNonce();
  const message = `{ source: 'oidc-client', url: location.href, keepOpen: false }`;
  const script = `<script nonce="${nonce}">parent.postMessage(${message}, location.origin)</script>`;
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': silentPagePolicy(nonce) })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><title>TeleCare</title>${script}`);
}

function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const { pathname } = new URL(url, 'http://gateway');
  const isFile = path.extname(pathname) !== '';
  return (method === 'GET' || method === 'HEAD') && !isFile && takesPage(headers);
}

/** A link checker takes anything and says no more; a browser says what it fetches anything else for. */
function takesPage(headers: FastifyRequest['headers']): boolean {
  const { accept = '*/*', 'sec-fetch-dest': use = 'document' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && use === 'document');
}
