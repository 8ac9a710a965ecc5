import type { PracticeDto } from '@telecare/contracts';
import { readProblem } from '../http/api-problem.js';
import type { PracticeLookup } from './resolve-tenant.js';

/** Runs before anyone has signed in, so it sends no token and no practice header. */
export const practiceLookup: PracticeLookup = {
  bySubdomain: (subdomain) => find({ subdomain }),
  byHost: (host) => find({ host }),
};

async function find(query: Record<string, string>): Promise<PracticeDto | null> {
  const response = await fetch(`/api/practices/lookup?${new URLSearchParams(query)}`);
  // The API answers 400 to an invalid subdomain, for example ?practice=%20, which names no practice.
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as PracticeDto;
}
