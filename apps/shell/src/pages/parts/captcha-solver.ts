import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

export async function solve(given: string): Promise<string | undefined> {
  const challenge = JSON.parse(given) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}
