import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { type Delays, follow, post, PROVIDERS } from './callbacks.ts';
import type { Answer, Call, Provider } from './provider.ts';
import { FATES, type Fate, newText, numberOf, TextStore } from './text-store.ts';
import { messageList, newSid, oneMessage } from './twilio.ts';

type Route = [method: string, path: RegExp, handler: (call: Call) => Answer | Promise<Answer>];

const PAGE: Record<string, [file: string, type: string]> = {
  '/': ['index.html', 'text/html'],
  '/page.css': ['page.css', 'text/css'],
  '/page.js': ['page.js', 'text/javascript'],
  '/bubble.js': ['bubble.js', 'text/javascript'],
};
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

const ok = (json: unknown, status = 200): Answer => ({ status, json });
const wrong = (message: string, status = 400): Answer => ({ status, json: { message } });

export function createTextCatcher(delays: Delays): Server {
  const store = new TextStore();
  const routes = [...routesOfProviders(store, delays), ...routesOfPage(store)];
  return createServer((request, response) => {
    if (request.url === '/events') followChanges(store, response);
    else void serve(routes, request, response);
  });
}

function routesOfProviders(store: TextStore, delays: Delays): Route[] {
  const sendBy = (provider: Provider) => (call: Call) => {
    const accepted = provider.accept(call);
    if ('status' in accepted) return accepted;
    const { text, origin } = accepted;
    const fate = store.fates.get(text.to) ?? 'deliver';
    const refusal = provider.refusals[fate];
    if (refusal) return refusal;
    store.add(text, origin);
    void follow(store, text, origin, fate, delays);
    return fate === 'answer-500' ? wrong('Internal Server Error', 500) : provider.accepted(text);
  };
  return [
    ['POST', /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/, sendBy(PROVIDERS.twilio)],
    ['GET', /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/, (call) => messageList(store.list(), call)],
    ['GET', /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\/(\w+)\.json$/, (call) => oneMessage(store.list(), call)],
    ['POST', /^\/mobile\/single$/, sendBy(PROVIDERS.gatewayapi)],
  ];
}

function routesOfPage(store: TextStore): Route[] {
  return [
    ['GET', /^\/healthz$/, () => ok({ status: 'ok' })],
    ['GET', /^\/texts$/, ({ query }) => ok(store.list(query.get('to')))],
    ['DELETE', /^\/texts$/, () => ok(store.clear() ?? {})],
    ['POST', /^\/texts\/reply$/, ({ body }) => reply(store, body)],
    ['GET', /^\/fates$/, () => ok({ choices: FATES, fates: Object.fromEntries(store.fates) })],
    ['PUT', /^\/fates\/([^/]+)$/, ({ path: [number = ''], body }) => setFate(store, number, body)],
    ['POST', /^\/webhooks$/, ({ body }) => setWebhook(store, body)],
  ];
}

function fieldsOf<Name extends string>(json: string, ...names: Name[]): Record<Name, string> {
  const given = { ...(JSON.parse(json) as Record<string, unknown>) };
  const stringIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return Object.fromEntries(names.map((name) => [name, stringIn(given[name])])) as Record<Name, string>;
}

async function reply(store: TextStore, json: string): Promise<Answer> {
  const { from, to, body } = fieldsOf(json, 'from', 'to', 'body');
  if (!from || !to || !body) return wrong('from, to, and body are required.');
  const origin = store.originOf(numberOf(to), numberOf(from));
  if (!origin) return wrong(`${to} has sent no text.`, 404);
  const { provider, account } = origin;
  const numbers = { from: numberOf(from), to: numberOf(to) };
  const text = newText({ id: newSid(), provider, account, ...numbers, body, direction: 'inbound' });
  store.add(text);
  const callback = PROVIDERS[provider].replyCallback(text, origin);
  const problem = callback ? await post(callback) : 'No address for replies is known.';
  store.change(text, { status: problem ? 'failed' : 'received', problem });
  return ok(text, 201);
}

function setFate(store: TextStore, number: string, json: string): Answer {
  const { fate } = fieldsOf(json, 'fate');
  if (!Object.hasOwn(FATES, fate)) return wrong(`fate is one of ${Object.keys(FATES).join(', ')}.`);
  store.setFate(number, fate as Fate);
  return ok({ fate });
}

function setWebhook(store: TextStore, json: string): Answer {
  const { sender, statusUrl, replyUrl, secret } = fieldsOf(json, 'sender', 'statusUrl', 'replyUrl', 'secret');
  if (!sender || !statusUrl || !replyUrl) return wrong('sender, statusUrl, and replyUrl are required.');
  // Without a secret, the token of the sender's last request signs.
  store.webhooks.set(numberOf(sender), { statusUrl, replyUrl, ...(secret && { secret }) });
  return ok({}, 201);
}

async function serve(routes: Route[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [file, type] = PAGE[request.url ?? ''] ?? [];
  if (file) {
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': POLICY });
    response.end(readFileSync(join(import.meta.dirname, 'page', file)));
    return;
  }
  const { status, json } = await answerOf(routes, request).catch(() => wrong('The request is malformed.'));
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
}

async function answerOf(routes: Route[], request: IncomingMessage): Promise<Answer> {
  const { origin, host, authorization = '' } = request.headers;
  // Other pages in the same browser must not answer texts.
  if (origin && origin !== `http://${host}`) return wrong('Only the page of the catcher may call this.', 403);
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  for (const [method, pattern, handler] of routes) {
    const path = method === request.method ? pattern.exec(pathname) : null;
    const parts = path?.slice(1).map(decodeURIComponent);
    if (parts) return handler({ path: parts, query, authorization, body: await readText(request) });
  }
  return wrong('Not found.', 404);
}

function followChanges(store: TextStore, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const announce = () => response.write('data: changed\n\n');
  announce();
  store.changes.on('change', announce);
  response.once('close', () => store.changes.off('change', announce));
}
