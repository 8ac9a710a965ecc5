import { afterEach, describe, expect, it } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { askEarly, forgetEarly, takeEarly } from './early-answers.js';

const PRACTICE = '30000000-0000-4000-8000-000000000001';
const PATH = '/api/patients?limit=50';

const server = apiServer();

afterEach(() => {
  forgetEarly();
});

/** What arrived at the API. */
function api(status = 200) {
  const arrived: Request[] = [];
  server.use(
    http.get('*/api/patients', ({ request }) => {
      arrived.push(request);
      return HttpResponse.json({ asked: arrived.length }, { status });
    }),
  );
  return arrived;
}

const signed: string[] = [];
const sign = (url: string) => {
  signed.push(url);
  return Promise.resolve({ authorization: 'DPoP token', dpop: 'proof' });
};
const call = (path = PATH, method = 'GET') => new Request(new URL(path, window.location.href), { method });

describe('an answer that was asked for early', () => {
  it('carries token, proof of the address without its query, and practice', async () => {
    const arrived = api();
    await askEarly(PATH, PRACTICE, sign);
    const headers = arrived[0]?.headers;
    expect(['authorization', 'dpop', 'x-practice-id'].map((name) => headers?.get(name))).toEqual([
      'DPoP token',
      'proof',
      PRACTICE,
    ]);
    expect(signed.at(-1)).toBe(`${window.location.origin}/api/patients`);
  });

  it('is given once, to whoever asks for the same in the same practice', async () => {
    api();
    await askEarly(PATH, PRACTICE, sign);
    expect(await takeEarly(call('/api/patients?limit=20'), PRACTICE)).toBeUndefined();
    expect(await takeEarly(call(PATH, 'POST'), PRACTICE)).toBeUndefined();
    expect(await (await takeEarly(call(), PRACTICE))?.json()).toEqual({ asked: 1 });
    expect(await takeEarly(call(), PRACTICE)).toBeUndefined();
  });

  it('is read by who asked early, too', async () => {
    api();
    const early = await askEarly(PATH, undefined, sign);
    expect(await early?.json()).toEqual({ asked: 1 });
    expect(await (await takeEarly(call(), PRACTICE))?.json()).toEqual({ asked: 1 });
  });

  it.each([
    ['another practice', () => takeEarly(call(), '30000000-0000-4000-8000-000000000002')],
    ['after the tokens were given up', () => (forgetEarly(), takeEarly(call(), PRACTICE))],
    ['after ten seconds', () => takeEarly(call(), PRACTICE, Date.now() + 10_001)],
  ])('is not given: %s', async (_, take) => {
    api();
    await askEarly(PATH, PRACTICE, sign);
    expect(await take()).toBeUndefined();
  });

  it.each([401, 403, 503])('is no answer at all when it is a refusal (%s)', async (status) => {
    api(status);
    expect(await askEarly(PATH, PRACTICE, sign)).toBeUndefined();
    expect(await takeEarly(call(), PRACTICE)).toBeUndefined();
  });
});
