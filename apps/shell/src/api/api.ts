import { sessionCredentials } from '../session/session.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { createApiFetch } from '../http/api-fetch.js';
import { noticeCall } from '../http/first-call.js';
import { ApiProblem, readProblem } from '../http/api-problem.js';
import { noticeLeftBehind } from '../http/left-behind.js';
import { noticeRefusal } from '../http/refusals.js';
import { askForLevel } from '../http/step-up.js';

export const apiFetch = createApiFetch({
  credentials: sessionCredentials,
  practiceId: () => tenantStore.get().practice.id,
  onSent: noticeCall,
  onRefused: noticeRefusal,
  onLacking: askForLevel,
  onLeftBehind: noticeLeftBehind,
});

export function getJson<Dto>(path: string, signal?: AbortSignal): Promise<Dto> {
  return sendJson<Dto>('GET', path, undefined, signal);
}

export function sendJson<Dto>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Dto> {
  return sendThrough<Dto>(apiFetch, method, path, body, signal);
}

/** Sends a read as a POST with a body, for data that must not be in a URL. A lost response is no unconfirmed write. */
export function askJson<Dto>(path: string, body: unknown): Promise<Dto> {
  return sendJson<Dto>('POST', path, body).catch((error: unknown) => {
    const wasLost = error instanceof ApiProblem && error.status === 0;
    throw wasLost ? new ApiProblem({ status: 0, code: 'network.unreachable' }, { cause: error }) : error;
  });
}

export async function sendThrough<Dto>(
  through: typeof fetch,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Dto> {
  const response = await through(`/api${path}`, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw await readProblem(response);
  return (response.status === 204 || response.status === 202 ? undefined : await response.json()) as Dto;
}
