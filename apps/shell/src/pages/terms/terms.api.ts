import type { TermsDto } from '@telecare/contracts';
import { readProblem } from '../../http/api-problem.js';

/** Public, so it is requested without a session: an expired session must not prevent reading. */
export async function readTerms(practiceId: string, version?: string | null, signal?: AbortSignal): Promise<TermsDto> {
  const query = version ? `?${new URLSearchParams({ version })}` : '';
  const response = await fetch(`/api/practices/${practiceId}/terms${query}`, { signal });
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as TermsDto;
}
