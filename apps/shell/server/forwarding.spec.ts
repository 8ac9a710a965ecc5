import { type RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { addressOf, deadAddress, gateway, untilResolved, upstream } from './test/gateway.ts';

const answersOk: RequestListener = (_request, response) => response.end('ok');

describe('several API servers', () => {
  it('take turns', async () => {
    const apis = await Promise.all(['a', 'b'].map((name) => upstream((_request, response) => response.end(name))));
    const { url } = await gateway(apis.map(addressOf));
    const names: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) names.push(await (await fetch(`${url}/api/me`)).text());
    expect(names.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });

  it('keep answering when one of them is down', async () => {
    const api = await upstream(answersOk);
    const { url } = await gateway([await deadAddress(), addressOf(api)]);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'GET', 'POST']) {
      const body = method === 'GET' ? undefined : '{}';
      expect((await fetch(`${url}/api/me`, { method, body })).status).toBe(200);
    }
  });

  it('retries on another server after a broken connection, unless the request may have changed something', async () => {
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
  it('names the address of the connection, not the claimed one', async () => {
    const api = await upstream((request, response) => response.end(JSON.stringify(request.headers)));
    const { url } = await gateway([addressOf(api)], { PUBLIC_URL: 'https://care.example' });
    const claims = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-user': 'root', forwarded: 'for=1.2.3.4' };
    const headers = (await (await fetch(`${url}/api/me`, { headers: claims })).json()) as Record<string, string>;
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(headers).toMatchObject({ 'x-forwarded-host': 'care.example', 'x-forwarded-proto': 'https' });
    expect(headers).not.toHaveProperty('x-forwarded-user');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('returns no body where there is none', async () => {
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

  it('responds 503 with Retry-After when no upstream is reachable', async () => {
    const { url } = await gateway([await deadAddress()]);
    const answer = await fetch(`${url}/api/me`);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'service.unavailable', retryAfterSeconds: 5 });
  });
});
