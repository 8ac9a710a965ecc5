import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTextCatcher } from './server.ts';
import { gatewayApiSignature, twilioSignature } from './signatures.ts';
import type { Text } from './text-store.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const patient = '+15551230001';
const clinic = '+15005550006';
const servers: Server[] = [];
let catcher: string;
let api: string;
let received: Received[] = [];

async function start(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  catcher = await start(createTextCatcher({ deliveryMs: 10, lateMs: 300 }));
  api = await start(
    createServer((request, response) => {
      void readText(request).then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body });
        response.writeHead(request.url?.includes('broken') ? 503 : 204).end();
      });
    }),
  );
});

afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

beforeEach(async () => {
  await fetch(`${catcher}/texts`, { method: 'DELETE' });
  await setFate(patient, 'deliver');
  received = [];
});

const postJson = (path: string, json: unknown, headers = {}) =>
  fetch(catcher + path, { method: 'POST', headers, body: JSON.stringify(json) });

const setFate = (number: string, fate: string) =>
  fetch(`${catcher}/fates/${encodeURIComponent(number)}`, { method: 'PUT', body: JSON.stringify({ fate }) });

const basic = `Basic ${Buffer.from('AC1:token:with colon').toString('base64')}`;

function sendByTwilio(fields: Record<string, string> = {}, authorization = basic) {
  const statusUrl = `${api}/api/text-callbacks/p1/status/d1`;
  const body = new URLSearchParams({ To: patient, From: clinic, Body: 'Hello', StatusCallback: statusUrl, ...fields });
  return fetch(`${catcher}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body,
  });
}

const sendByGatewayApi = (fields: Record<string, unknown> = {}) =>
  postJson(
    '/mobile/single',
    { sender: 'Riverside', recipient: 4512345678, message: 'Hej', reference: 'd2', ...fields },
    { authorization: 'Token t1' },
  );

async function texts(number = ''): Promise<Text[]> {
  return (await (await fetch(`${catcher}/texts${number && `?to=${number}`}`)).json()) as Text[];
}

const json = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

async function callbacks(count: number): Promise<Received[]> {
  for (let tries = 0; received.length < count && tries < 200; tries += 1) await sleep(10);
  return received;
}

const statusesOf = (calls: Received[]) => calls.map(({ body }) => new URLSearchParams(body).get('MessageStatus'));

describe('sending by Twilio', () => {
  it('answers with the message and calls back with signatures', async () => {
    const response = await sendByTwilio();
    expect(response.status).toBe(201);
    const message = await json(response);
    expect(message).toMatchObject({ status: 'queued', num_segments: '1', price: null, error_code: null, to: patient });
    const calls = await callbacks(2);
    expect(statusesOf(calls)).toEqual(['sent', 'delivered']);
    for (const { path, headers, body } of calls) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      expect(fields).toMatchObject({ MessageSid: message.sid, To: patient, From: clinic });
      expect(headers['x-twilio-signature']).toBe(twilioSignature('token:with colon', api + path, fields));
    }
  });

  it.each([
    [{ To: '' }, 400, 21604],
    [{ To: '5551' }, 400, 21211],
    [{ From: '' }, 400, 21603],
    [{ Body: '' }, 400, 21602],
  ])('refuses %p', async (fields, status, code) => {
    expect(await json(sendByTwilio(fields))).toMatchObject({ status, code });
    expect(await texts()).toEqual([]);
  });

  it('refuses a request without credentials', async () => {
    expect((await sendByTwilio({}, '')).status).toBe(401);
  });

  it('lists messages by recipient and time', async () => {
    const { sid } = await json(sendByTwilio());
    await sendByTwilio({ To: '+15551230002' });
    await callbacks(4);
    const list = async (query: Record<string, string>) =>
      json(fetch(`${catcher}/2010-04-01/Accounts/AC1/Messages.json?${new URLSearchParams(query).toString()}`));
    const since = new Date(Date.now() - 60_000).toISOString();
    const found = { sid, status: 'delivered', price: '-0.00830' };
    expect(await list({ To: patient, 'DateSent>': since })).toMatchObject({ messages: [found] });
    expect(await list({ 'DateSent>': new Date(Date.now() + 60_000).toISOString() })).toMatchObject({ messages: [] });
    const one = fetch(`${catcher}/2010-04-01/Accounts/AC1/Messages/${String(sid)}.json`);
    expect(await json(one)).toMatchObject(found);
    expect((await fetch(`${catcher}/2010-04-01/Accounts/AC2/Messages/${String(sid)}.json`)).status).toBe(404);
  });
});

describe('sending by GatewayAPI', () => {
  beforeAll(async () => {
    const base = `${api}/api/text-callbacks/p2`;
    await postJson('/webhooks', { sender: 'Riverside', statusUrl: `${base}/status`, replyUrl: `${base}/reply` });
  });

  it('answers with the reference and calls back with signatures', async () => {
    const answer = await json(sendByGatewayApi());
    expect(answer).toEqual({ msg_id: expect.any(String), recipient: 4512345678, reference: 'd2' });
    const calls = await callbacks(2);
    const events = calls.map(({ body }) => JSON.parse(body) as { event_type: string; event: Record<string, unknown> });
    expect(events.map(({ event }) => event.status)).toEqual(['ENROUTE', 'DELIVERED']);
    expect(events[1]).toMatchObject({ event_type: 'message.status.sms', event: { ...answer, error: null } });
    for (const { headers, body } of calls) expect(headers.signature).toBe(gatewayApiSignature('t1', body));
  });

  it('refuses numbers that are no integers', async () => {
    expect((await sendByGatewayApi({ recipient: patient })).status).toBe(422);
  });

  it('reports a text to somebody who opted out as rejected', async () => {
    await setFate('4512345678', 'opted-out');
    expect((await sendByGatewayApi()).ok).toBe(true);
    expect((await callbacks(1))[0]?.body).toContain('REJECTED');
    await setFate('4512345678', 'deliver');
  });

  it('posts replies, signed with the secret of the webhook if it has one', async () => {
    await sendByGatewayApi({ sender: '4599' });
    const replyUrl = `${api}/api/text-callbacks/p3/reply`;
    await postJson('/webhooks', { sender: 'Lakeside', statusUrl: replyUrl, replyUrl, secret: 's3' });
    await postJson('/texts/reply', { from: '+4512345678', to: 'Lakeside', body: 'STOP' });
    const { headers, body = '' } = received.at(-1) ?? {};
    expect(headers?.signature).toBe(gatewayApiSignature('s3', body));
    const event = { sender: 4512345678, content: { message: 'STOP' } };
    expect(JSON.parse(body)).toMatchObject({ event_type: 'user-message.text.sms', event });
  });
});

describe('the fate of a number', () => {
  it('fails an accepted text', async () => {
    await setFate(patient, 'fail');
    expect((await sendByTwilio()).status).toBe(201);
    const calls = await callbacks(2);
    expect(statusesOf(calls)).toEqual(['sent', 'undelivered']);
    expect(calls[1]?.body).toContain('ErrorCode=30003');
    expect(await texts()).toMatchObject([{ status: 'undelivered', errorCode: 30003 }]);
  });

  it('delivers late', async () => {
    await setFate(patient, 'late');
    await sendByTwilio();
    await callbacks(1);
    await sleep(100);
    expect(statusesOf(received)).toEqual(['sent']);
    expect(statusesOf(await callbacks(2))).toEqual(['sent', 'delivered']);
  });

  it('accepts a text and answers 500', async () => {
    await setFate(patient, 'answer-500');
    expect((await sendByTwilio()).status).toBe(500);
    expect(statusesOf(await callbacks(2))).toEqual(['sent', 'delivered']);
    expect(await texts()).toHaveLength(1);
  });

  it('calls back twice', async () => {
    await setFate(patient, 'twice');
    await sendByTwilio();
    expect(statusesOf(await callbacks(4))).toEqual(['sent', 'sent', 'delivered', 'delivered']);
  });

  it.each([
    ['refuse', 400, 21211],
    ['opted-out', 400, 21610],
    ['busy', 429, 20429],
    ['bad-credentials', 401, 20003],
  ])('answers %p and keeps no text', async (fate, status, code) => {
    await setFate(patient, fate);
    const response = await sendByTwilio();
    expect(response.status).toBe(status);
    expect(await json(response)).toMatchObject({ code, status });
    expect(await texts()).toEqual([]);
  });

  it('refuses an unknown fate', async () => {
    expect((await setFate(patient, 'toString')).status).toBe(400);
  });
});

describe('the list of texts', () => {
  it('shows what a number got and answered', async () => {
    await sendByTwilio();
    await sendByTwilio({ To: '+15551230002' });
    await postJson('/texts/reply', { from: patient, to: clinic, body: '1' });
    const found = await texts(patient);
    expect(found).toMatchObject([
      { direction: 'outbound', from: clinic, to: patient, body: 'Hello' },
      { direction: 'inbound', from: patient, to: clinic, body: '1', status: 'received' },
    ]);
    expect(await texts(encodeURIComponent(patient))).toHaveLength(2);
  });

  it('keeps the latest 2,000', async () => {
    const send = async (index: number) => sendByTwilio({ Body: `${index}`, StatusCallback: '' });
    for (let index = 0; index < 2_010; index += 10)
      await Promise.all([...Array(10).keys()].map((n) => send(index + n)));
    const all = await texts();
    expect(all).toHaveLength(2_000);
    expect(all.some(({ body }) => body === '5')).toBe(false);
  });
});

describe('a reply', () => {
  it('reaches the address beside the status callback, signed', async () => {
    await sendByTwilio();
    await postJson('/texts/reply', { from: patient, to: clinic, body: 'STOP & go' });
    const reply = received.find(({ path }) => path === '/api/text-callbacks/p1/reply');
    const fields = Object.fromEntries(new URLSearchParams(reply?.body));
    expect(fields).toMatchObject({ From: patient, To: clinic, Body: 'STOP & go' });
    expect(reply?.headers['x-twilio-signature']).toBe(
      twilioSignature('token:with colon', `${api}/api/text-callbacks/p1/reply`, fields),
    );
  });

  it('names the problem if the API does not take it', async () => {
    await sendByTwilio({ StatusCallback: `${api}/broken/status/d1` });
    const text = await json(postJson('/texts/reply', { from: patient, to: clinic, body: '1' }));
    expect(text).toMatchObject({ status: 'failed', problem: `${api}/broken/reply answered 503.` });
  });

  it('needs a sender that sent a text', async () => {
    expect((await postJson('/texts/reply', { from: patient, to: '+15005559999', body: '1' })).status).toBe(404);
  });

  it('refuses other web pages', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await postJson('/texts/reply', { from: patient, to: clinic, body: '1' }, headers)).status).toBe(403);
  });
});

describe('the page', () => {
  it('forbids scripts of texts', async () => {
    const page = await fetch(catcher);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  });

  it('learns of changes by server-sent events', async () => {
    const reader = (await fetch(`${catcher}/events`)).body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('data: changed');
    await sendByTwilio();
    expect(await next()).toContain('data: changed');
    await reader?.cancel();
  });
});
