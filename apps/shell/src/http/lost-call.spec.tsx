import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type ProblemCause, useFetchOfMounted } from '@telecare/api-client';
import { apiServer } from '@telecare/testing';
import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createApiFetch, type Credentials } from './api-fetch.js';

const server = apiServer();

const nobody = () => Promise.resolve(undefined);
const fetchOf = (credentials: () => Promise<Credentials | undefined> = nobody) => {
  const told = jest.fn<(code: ProblemCause) => void>();
  return { told, fetch: createApiFetch({ credentials, practiceId: () => 'p-1', onLeftBehind: told }) };
};

function apiThatAnswers(answer: () => Promise<HttpResponse<null>> | HttpResponse<null>) {
  const begun = Promise.withResolvers<void>();
  const arrived: string[] = [];
  server.use(
    http.all('*/api/appointments', ({ request }) => {
      arrived.push(request.method);
      begun.resolve();
      return answer();
    }),
  );
  return { arrived, begun: begun.promise };
}

const never = () => new Promise<never>(() => undefined);
const write = { method: 'POST' } as const;

afterEach(() => void jest.restoreAllMocks());

describe('a call without a network', () => {
  it('fails a write at once without sending it', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { arrived } = apiThatAnswers(() => new HttpResponse(null));
    await expect(fetchOf().fetch('/api/appointments', write)).rejects.toMatchObject({ code: 'network.offline' });
    expect(arrived).toEqual([]);
  });

  it('still tries a read', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    apiThatAnswers(() => new HttpResponse(null));
    expect((await fetchOf().fetch('/api/appointments')).status).toBe(200);
  });
});

describe('a call that got no answer', () => {
  it.each([
    ['POST', 'network.unconfirmed'],
    ['GET', 'network.unreachable'],
  ])('is for %s: %s', async (method, code) => {
    apiThatAnswers(() => HttpResponse.error() as HttpResponse<null>);
    await expect(fetchOf().fetch('/api/appointments', { method })).rejects.toMatchObject({ code });
  });

  it('reports that it was not sent if the sign-in service was unreachable', async () => {
    const { arrived } = apiThatAnswers(() => new HttpResponse(null));
    const { fetch } = fetchOf(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetch('/api/appointments', write)).rejects.toMatchObject({ code: 'network.not_sent' });
    expect(arrived).toEqual([]);
  });

  it('fails with the original error if its own caller aborted it', async () => {
    const { begun } = apiThatAnswers(never);
    const own = new AbortController();
    const { fetch, told } = fetchOf();
    const call = fetch('/api/appointments', { ...write, signal: own.signal });
    void begun.then(() => own.abort());
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a write whose dialog is closed', () => {
  it('reports that it may have arrived if it was already sent', async () => {
    const { begun } = apiThatAnswers(never);
    const { fetch, told } = fetchOf();
    const dialog = renderHook(() => useFetchOfMounted(fetch));
    const call = dialog.result.current('/api/appointments', write);
    void begun.then(dialog.unmount);
    await expect(call).rejects.toMatchObject({ code: 'network.unconfirmed' });
    expect(told.mock.calls).toEqual([['network.unconfirmed']]);
  });

  it('reports that it was not sent if it had not left yet', async () => {
    const { arrived } = apiThatAnswers(() => new HttpResponse(null));
    const signedIn = Promise.withResolvers<undefined>();
    const { fetch, told } = fetchOf(() => signedIn.promise);
    const dialog = renderHook(() => useFetchOfMounted(fetch));
    const call = dialog.result.current('/api/appointments', write);
    dialog.unmount();
    signedIn.resolve(undefined);
    await expect(call).rejects.toMatchObject({ code: 'network.not_sent' });
    expect(told.mock.calls).toEqual([['network.not_sent']]);
    expect(arrived).toEqual([]);
  });
});
