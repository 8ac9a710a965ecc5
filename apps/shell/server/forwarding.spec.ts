import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { readGatewayConfig } from './gateway-config.ts';
import { LARGEST_BODY } from './whole-bodies.ts';

const stops: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function upstream(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, 'localhost');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const addressOf = (server: Server): string => `http://localhost:${portOf(server)}`;

/** Nobody listens there any more. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = addressOf(server);
  server.close();
  await once(server, 'close');
  return address;
}

interface Gateway {
  readonly url: string;
  readonly port: number;
}

async function gateway(apiUrls: readonly string[], variables: Record<string, string> = {}): Promise<Gateway> {
  const config = readGatewayConfig({ API_URLS: apiUrls.join(), LOG_LEVEL: 'silent', SHELL_FILES: '/', ...variables });
  const server: FastifyInstance = await createGateway(config);
  await server.listen({ host: 'localhost', port: 0 });
  stops.push(() => server.close());
  return { url: `http://localhost:${portOf(server.server)}`, port: portOf(server.server) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Writes what it is given and says nothing more. */
async function speak(port: number, text: string): Promise<Socket> {
  const socket = connect(port, 'localhost');
  stops.push(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** All that comes until the connection is closed. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const SLOW_BODY =
  'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const answersOk: RequestListener = (_request, response) => response.end('ok');
const poll = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/appointments/1/call/signals?after=0`, { headers });

describe('a slow upload', () => {
  it('keeps nobody from an answer and reaches no upstream, two hundred at once', async () => {
    const seen: (string | undefined)[] = [];
    const api = await upstream((request, response) => {
      seen.push(request.url);
      response.end('ok');
    });
    const { url, port } = await gateway([addressOf(api)]);
    await Promise.all(Array.from({ length: 200 }, () => speak(port, SLOW_BODY)));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/health/live`)).text()).toBe('ok');
    expect(seen).toEqual(['/api/health/live']);
  });

  it('is passed on unchanged once it is whole', async () => {
    const api = await upstream((request, response) => void bodyOf(request).then((body) => response.end(body)));
    const { url } = await gateway([addressOf(api)]);
    const body = JSON.stringify({ text: 'Zoë 李'.repeat(20_000) });
    const answer = await fetch(`${url}/api/notes`, { method: 'POST', body });
    expect(await answer.text()).toBe(body);
  });

  it('ends with 408 when its time is up', async () => {
    const { port } = await gateway([await deadAddress()], {
      REQUEST_TIMEOUT_SECONDS: '0.2',
      HEADERS_TIMEOUT_SECONDS: '0.1',
    });
    expect(await heard(await speak(port, SLOW_BODY))).toMatch(/^HTTP\/1.1 408 .*"code":"request.timed_out"/s);
  });

  it('is refused while its address has too much under way, and taken again afterwards', async () => {
    const api = await upstream((request, response) => void bodyOf(request).then((body) => response.end(body)));
    const { url, port } = await gateway([addressOf(api)], { BUFFERED_BYTES_PER_ADDRESS: '1000' });
    const slow = await speak(port, `${SLOW_BODY.replace('100', '2000')}${'x'.repeat(900)}`);
    const send = () => fetch(`${url}/api/notes`, { method: 'POST', body: 'y'.repeat(200) });
    await expect(eventually(send, 429)).resolves.toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: 5 });
    slow.destroy();
    await eventually(send, 200);
  });
});

describe('a body that is too large', () => {
  const tooLarge = { status: 413, code: 'request.too_large' };

  it('is refused with 413, announced or not', async () => {
    const { url } = await gateway([await deadAddress()]);
    const announced = await fetch(`${url}/api/notes`, { method: 'POST', body: 'x'.repeat(LARGEST_BODY + 1) });
    expect(announced.headers.get('content-type')).toContain('application/problem+json');
    expect(await announced.json()).toMatchObject(tooLarge);
    const pieces = new Blob(['x'.repeat(LARGEST_BODY + 1)]).stream();
    const streamed = await fetch(`${url}/api/notes`, { method: 'POST', body: pieces, duplex: 'half' } as RequestInit);
    expect(await streamed.json()).toMatchObject(tooLarge);
  });
});

describe('what is no request', () => {
  it.each([
    ['headers that do not end', 'GET /api/x HTTP/1.1\r\nhost: x\r\n', 408, 'request.timed_out'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}`,
      431,
      'request.headers_too_large',
    ],
    ['another protocol', 'HELO example.org\r\n\r\n', 400, 'request.invalid'],
  ])('is answered as a problem: %s', async (_what, text, status, code) => {
    const { port } = await gateway([await deadAddress()], { HEADERS_TIMEOUT_SECONDS: '0.2' });
    const answer = await heard(await speak(port, text));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('content-type: application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
  });

  it.each([
    ['a method that nobody has', 'TRACE /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 405],
    ['an address that cannot be read', 'GET /api/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['steps upwards', 'GET /api/%2e%2e%2fx HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    [
      'a type that is none',
      'POST /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ;\r\ncontent-length: 0\r\n\r\n',
      415,
    ],
  ])('is answered as a problem: %s', async (_what, text, status) => {
    const { port } = await gateway([await deadAddress()]);
    const answer = await heard(await speak(port, text));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toContain('content-type: application/problem+json');
  });
});

describe('requests that wait for news', () => {
  /** Polls wait until they are released; everything else is answered at once. */
  async function waitingApi() {
    const waiting: ServerResponse[] = [];
    const api = await upstream((request, response) => {
      if (request.url?.includes('/signals')) waiting.push(response);
      else response.end('ok');
    });
    const release = () => waiting.splice(0).map((response) => response.end('{}'));
    return { address: addressOf(api), waiting, release };
  }

  it('keep nobody from an answer, two hundred at once', async () => {
    const { address, waiting, release } = await waitingApi();
    const { url } = await gateway([address], { HELD_REQUESTS_PER_SESSION: '200' });
    const polls = Array.from({ length: 200 }, () => poll(url));
    await until(() => waiting.length === 200);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    release();
    expect((await Promise.all(polls)).every(({ status }) => status === 200)).toBe(true);
  });

  it('are limited per session, and a place that is left is free again', async () => {
    const { address, waiting, release } = await waitingApi();
    const { url } = await gateway([address], { HELD_REQUESTS_PER_SESSION: '2' });
    const held = [poll(url, { authorization: 'DPoP a' }), poll(url, { authorization: 'DPoP a' })];
    await until(() => waiting.length === 2);
    const refused = await poll(url, { authorization: 'DPoP a' });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refused.json()).toMatchObject({ status: 429, code: 'request.rate_limited' });
    const other = poll(url, { authorization: 'DPoP b' });
    await until(() => waiting.length === 3);
    release();
    await Promise.all([...held, other]);
    const again = poll(url, { authorization: 'DPoP a' });
    await until(() => waiting.length === 1);
    release();
    expect((await again).status).toBe(200);
  });

  it('are limited per address, whatever tokens are shown', async () => {
    const { address, waiting } = await waitingApi();
    const { url } = await gateway([address], { HELD_REQUESTS_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1,::1' });
    const from = (ip: string, token: string) => poll(url, { 'x-forwarded-for': ip, authorization: token });
    void from('192.0.2.1', 'DPoP a').catch(() => undefined);
    void from('192.0.2.1', 'DPoP b').catch(() => undefined);
    await until(() => waiting.length === 2);
    expect((await from('192.0.2.1', 'DPoP c')).status).toBe(429);
    void from('192.0.2.2', 'DPoP d').catch(() => undefined);
    await until(() => waiting.length === 3);
  });

  it('are given up at the upstream when their browser has left', async () => {
    const { address, waiting } = await waitingApi();
    const { url } = await gateway([address]);
    const leaving = new AbortController();
    const request = fetch(`${url}/api/appointments/1/call/signals`, { signal: leaving.signal });
    await until(() => waiting.length === 1);
    leaving.abort();
    await expect(request).rejects.toThrow('aborted');
    await until(() => waiting[0]?.destroyed === true);
  });

  it('get what is sent as soon as it is sent', async () => {
    const api = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
    });
    const { url } = await gateway([addressOf(api)]);
    const answer = await fetch(`${url}/api/events`, { headers: { accept: 'text/event-stream' } });
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
  });
});

describe('several API servers', () => {
  it('take turns', async () => {
    const apis = await Promise.all(['a', 'b'].map((name) => upstream((_request, response) => response.end(name))));
    const { url } = await gateway(apis.map(addressOf));
    const names: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) names.push(await (await fetch(`${url}/api/me`)).text());
    expect(names.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('fail nobody when one of them is dead, whatever is sent', async () => {
    const api = await upstream(answersOk);
    const { url } = await gateway([await deadAddress(), addressOf(api)]);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'GET', 'POST']) {
      const body = method === 'GET' ? undefined : '{}';
      expect((await fetch(`${url}/api/me`, { method, body })).status).toBe(200);
    }
  });

  it('are asked again after a connection that broke off, unless the request may have changed something', async () => {
    let sent = 0;
    const breaks = await upstream((request) => {
      sent += 1;
      request.socket.destroy();
    });
    const { url } = await gateway([addressOf(breaks)]);
    expect(await (await fetch(`${url}/api/me`, { method: 'POST', body: '{}' })).json()).toMatchObject({ status: 503 });
    expect(sent).toBe(1);
    const works = await upstream(answersOk);
    const both = await gateway([addressOf(breaks), addressOf(works)]);
    for (let turn = 0; turn < 4; turn += 1) expect((await fetch(`${both.url}/api/me`)).status).toBe(200);
  });

  it('get no request while they say that they are not ready', async () => {
    let isReady = true;
    const names: string[] = [];
    const serving =
      (name: string): RequestListener =>
      (request, response) => {
        if (request.url !== '/api/health/ready') names.push(name);
        else if (name === 'a' && !isReady) response.statusCode = 503;
        response.end(name);
      };
    const apis = await Promise.all(['a', 'b'].map((name) => upstream(serving(name))));
    const { url } = await gateway(apis.map(addressOf));
    const asked = async () => {
      names.splice(0);
      for (let turn = 0; turn < 4; turn += 1) await fetch(`${url}/api/me`);
      return names.toSorted().join('');
    };
    expect(await asked()).toBe('aabb');
    isReady = false;
    await untilResolved(async () => (await asked()) === 'bbbb');
    isReady = true;
    await untilResolved(async () => (await asked()) === 'aabb');
  });
});

describe('what is passed on', () => {
  it('names the address we saw, not the one that was claimed', async () => {
    const api = await upstream((request, response) => response.end(JSON.stringify(request.headers)));
    const { url } = await gateway([addressOf(api)], { PUBLIC_URL: 'https://care.example' });
    const claims = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-user': 'root', forwarded: 'for=1.2.3.4' };
    const headers = (await (await fetch(`${url}/api/me`, { headers: claims })).json()) as Record<string, string>;
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(headers).toMatchObject({ 'x-forwarded-host': 'care.example', 'x-forwarded-proto': 'https' });
    expect(headers).not.toHaveProperty('x-forwarded-user');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('comes back without a body where there is none', async () => {
    const api = await upstream((request, response) => {
      if (request.method === 'HEAD') return void response.setHeader('content-length', '5').end();
      response.statusCode = request.method === 'GET' ? 304 : 204;
      response.end();
    });
    const { url } = await gateway([addressOf(api)]);
    const head = await fetch(`${url}/api/me`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
    expect((await fetch(`${url}/api/me`, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(`${url}/api/me`, { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  });

  it('breaks off where its upstream breaks off', async () => {
    const api = await upstream((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    const { url } = await gateway([addressOf(api)]);
    await expect(fetch(`${url}/api/me`).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('is answered with 503 and when to come back while nobody is there', async () => {
    const { url } = await gateway([await deadAddress()]);
    const answer = await fetch(`${url}/api/me`);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'service.unavailable', retryAfterSeconds: 5 });
  });
});

async function until(holds: () => boolean): Promise<void> {
  await untilResolved(async () => holds());
}

async function untilResolved(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The body of the first answer with that status. */
async function eventually(send: () => Promise<Response>, status: number): Promise<unknown> {
  for (;;) {
    const answer = await send();
    const text = await answer.text();
    if (answer.status === status) return status < 400 ? text : JSON.parse(text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
