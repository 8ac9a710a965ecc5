import type { PracticeDto } from '@telecare/contracts';
import { readProblem } from '../http/api-problem.js';
import type { PracticeLookup } from './resolve-tenant.js';

/** Asked before anybody is signed in, so without token and practice header. */
export const practiceLookup: PracticeLookup = {
  bySubdomain: (subdomain) => find({ subdomain }),
  byHost: (host) => find({ host }),
};

async function find(query: Record<string, string>): Promise<PracticeDto | null> {
  const response = await fetch(`/api/practices/lookup?${new URLSearchParams(query)}`);
  // 400 is an address that cannot be a subdomain, e.g. ?practice=%20: it names no practice.
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as PracticeDto;
}
