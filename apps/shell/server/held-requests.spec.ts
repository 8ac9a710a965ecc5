import { type ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { addressOf, gateway, untilResolved, upstream } from './test/gateway.ts';

const poll = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/appointments/1/call/signals?after=0`, { headers });

async function until(holds: () => boolean): Promise<void> {
  await untilResolved(async () => holds());
}

describe('requests that wait for news', () => {
  async function waitingApi() {
    const waiting: ServerResponse[] = [];
    const api = await upstream((request, response) => {
      if (request.url?.includes('/signals')) waiting.push(response);
      else response.end('ok');
    });
    const release = () => waiting.splice(0).map((response) => response.end('{}'));
    return { address: addressOf(api), waiting, release };
  }

  it('leave room for other requests, even two hundred at once', async () => {
    const { address, waiting, release } = await waitingApi();
    const { url } = await gateway([address], { HELD_REQUESTS_PER_SESSION: '200' });
    const polls = Array.from({ length: 200 }, () => poll(url));
    await until(() => waiting.length === 200);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    release();
    expect((await Promise.all(polls)).every(({ status }) => status === 200)).toBe(true);
  });

  it('limits requests per session and frees a slot when a request ends', async () => {
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

  it('limits requests per address, regardless of their tokens', async () => {
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

  it('allows enough requests for the browsers of a large clinic behind one address', async () => {
    const { address, waiting, release } = await waitingApi();
    const { url } = await gateway([address]);
    const held = Array.from({ length: 600 }, (_, person) => poll(url, { authorization: `DPoP ${person}` }));
    await until(() => waiting.length === 600);
    release();
    expect((await Promise.all(held)).every(({ status }) => status === 200)).toBe(true);
  });

  it('aborts the upstream request when the browser leaves', async () => {
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
