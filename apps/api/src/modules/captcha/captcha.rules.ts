import type { Challenge, Solution } from 'altcha-lib/types';
import { z } from 'zod';

/** Seconds after a challenge was created in which the form must be sent. */
export const CAPTCHA_SECONDS = 600;

/**
 * Cost of the proof of work: half a second on a computer, a few on a phone. COST is the iterations per attempt. A
 * browser needs between TRIES_MIN and TRIES_MAX attempts.
 */
export const COST = 5_000;
export const TRIES_MIN = 100;
export const TRIES_MAX = 300;

const answer = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export interface CaptchaAnswer {
  readonly challenge: Challenge & { readonly signature: string };
  readonly solution: Solution;
}

/** Parses the solution from a form. Returns undefined for anything else. The caller verifies the signature later. */
export function answerIn(captcha: string | undefined): CaptchaAnswer | undefined {
  try {
    return answer.parse(JSON.parse(captcha ?? '')) as unknown as CaptchaAnswer;
  } catch {
    return undefined;
  }
}
