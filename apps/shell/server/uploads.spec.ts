import { once } from 'node:events';
import { type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { LARGEST_BODY } from './whole-bodies.ts';
import { addressOf, deadAddress, gateway, stops, upstream } from './test/gateway.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function speak(port: number, text: string): Promise<Socket> {
  const socket = connect(port, 'localhost');
  stops.push(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function heard(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const SLOW_BODY =
  'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

async function eventually(send: () => Promise<Response>, status: number): Promise<unknown> {
  for (;;) {
    const answer = await send();
    const text = await answer.text();
    if (answer.status === status) return status < 400 ? text : JSON.parse(text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a slow upload', () => {
  it('blocks no other request and reaches no upstream, even two hundred at once', async () => {
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

  it('reaches the upstream unchanged once it is complete', async () => {
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

  it('gets 429 while its address has too many bytes in flight, and succeeds later', async () => {
    const api = await upstream((request, response) => void bodyOf(request).then((body) => response.end(body)));
    const { url, port } = await gateway([addressOf(api)], { BUFFERED_BYTES_PER_ADDRESS: '1000' });
    const slow = await speak(port, `${SLOW_BODY.replace('100', '2000')}${'x'.repeat(900)}`);
    const send = () => fetch(`${url}/api/notes`, { method: 'POST', body: 'y'.repeat(200) });
    await expect(eventually(send, 429)).resolves.toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: 5 });
    slow.destroy();
    await eventually(send, 200);
  });
});

describe('oversized bodies', () => {
  const tooLarge = { status: 413, code: 'request.too_large' };

  it('responds 413, with or without an announced length', async () => {
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
