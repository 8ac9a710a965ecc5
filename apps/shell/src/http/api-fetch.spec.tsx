import { describe, expect, it } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { createApiFetch, type Credentials } from './api-fetch.js';

const server = apiServer();

function somebody({ renews = true, proves = false } = {}) {
  let token = 1;
  const proofs: string[] = [];
  const credentials: Credentials = {
    headers: (method, url) => {
      proofs.push(`${method} ${url}`);
      return Promise.resolve({ authorization: `DPoP token-${token}`, dpop: `proof-${proofs.length}` });
    },
    peek: () => Promise.resolve(undefined),
    renew: () => {
      token += 1;
      return Promise.resolve(renews);
    },
  };
  const asked: string[] = [];
  const onLacking = (level: string) => {
    asked.push(level);
    return Promise.resolve(proves);
  };
  return {
    proofs,
    asked,
    fetch: createApiFetch({ credentials: () => Promise.resolve(credentials), practiceId: () => 'p-1', onLacking }),
  };
}

function apiThatWants(token: string) {
  const requests: Headers[] = [];
  server.use(
    http.all('*/api/profile', async ({ request }) => {
      requests.push(request.headers);
      const accepted = request.headers.get('authorization') === `DPoP ${token}`;
      return accepted ? HttpResponse.text(await request.text()) : new HttpResponse(null, { status: 401 });
    }),
  );
  return requests;
}

describe('a call of the API', () => {
  it('carries token, proof, practice and correlation id', async () => {
    const requests = apiThatWants('token-1');
    const { fetch, proofs } = somebody();
    await fetch('/api/profile?x=1', { headers: { accept: 'application/json' } });
    const sent = Object.fromEntries(requests[0] ?? []);
    expect(sent).toMatchObject({ authorization: 'DPoP token-1', dpop: 'proof-1', 'x-practice-id': 'p-1' });
    expect(sent['x-correlation-id']).toMatch(/^[\da-f-]{36}$/);
    expect(sent.accept).toBe('application/json');
    expect(proofs).toEqual(['GET http://localhost/api/profile']);
  });

  it('keeps the practice that it names itself', async () => {
    const requests = apiThatWants('token-1');
    await somebody().fetch('/api/profile', { headers: { 'x-practice-id': 'p-2' } });
    expect(requests[0]?.get('x-practice-id')).toBe('p-2');
  });

  it('retries once with a new token and proof after a 401, with its body', async () => {
    const requests = apiThatWants('token-2');
    const response = await somebody().fetch('/api/profile', { method: 'PATCH', body: 'changes' });
    expect(await response.text()).toBe('changes');
    expect(requests.map((headers) => headers.get('dpop'))).toEqual(['proof-1', 'proof-2']);
  });

  it('gives up after a second 401', async () => {
    const requests = apiThatWants('token-9');
    expect((await somebody().fetch('/api/profile')).status).toBe(401);
    expect(requests).toHaveLength(2);
  });

  it('gives up when there is no new token', async () => {
    const requests = apiThatWants('token-2');
    expect((await somebody({ renews: false }).fetch('/api/profile')).status).toBe(401);
    expect(requests).toHaveLength(1);
  });

  it('says which factor is wanted that the newest token does not prove', async () => {
    const challenge = 'DPoP algs="ES256", error="insufficient_user_authentication", acr_values="3", max_age="300"';
    let lacking = 2;
    server.use(
      http.get('*/api/profile', () =>
        lacking-- > 0
          ? new HttpResponse(null, { status: 401, headers: { 'www-authenticate': challenge } })
          : HttpResponse.text('shown'),
      ),
    );
    const { fetch, asked } = somebody();
    expect((await fetch('/api/profile')).status).toBe(401);
    expect(asked).toEqual(['3']);
    lacking = 1;
    expect(await (await fetch('/api/profile')).text()).toBe('shown');
    expect(asked).toEqual(['3']);
  });

  it('repeats the call with its body after a step-up', async () => {
    const requests = apiThatWants('token-3');
    server.use(
      http.post('*/api/profile', ({ request }) => {
        if (request.headers.get('authorization') === 'DPoP token-3') return undefined;
        return new HttpResponse(null, { status: 401, headers: { 'www-authenticate': 'DPoP acr_values="3"' } });
      }),
    );
    const { fetch, asked } = somebody({ proves: true });
    const answer = await fetch('/api/profile', { method: 'POST', body: 'typed' });
    expect(await answer.text()).toBe('typed');
    expect([asked, requests.length]).toEqual([['3'], 1]);
  });

  it('gives nothing away to anybody else', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('http://elsewhere.example/api/profile', ({ request }) => {
        seen.push(request.headers.get('authorization'), request.headers.get('x-practice-id'));
        return HttpResponse.text('');
      }),
    );
    await somebody().fetch('http://elsewhere.example/api/profile');
    expect(seen).toEqual([null, null]);
  });
});
