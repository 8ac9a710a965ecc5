import { sessionCredentials } from '../session/session.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { createApiFetch } from './api-fetch.js';
import { ApiProblem, readProblem } from './api-problem.js';

/** The shell's and, through the contract, every portal's way to the API. */
export const apiFetch = createApiFetch({
  credentials: sessionCredentials,
  practiceId: () => tenantStore.get().practice.id,
});

/** GET of a JSON resource; throws an {@link ApiProblem}. */
export function getJson<Dto>(path: string, signal?: AbortSignal): Promise<Dto> {
  return sendJson<Dto>('GET', path, undefined, signal);
}

/** A call with a JSON body; an empty answer gives undefined. */
export async function sendJson<Dto>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Dto> {
  const response = await reach(path, {
    method,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw await readProblem(response);
  return (response.status === 204 || response.status === 202 ? undefined : await response.json()) as Dto;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await apiFetch(`/api${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem({ status: 0, code: 'network.unreachable' }, { cause: error });
  }
}
