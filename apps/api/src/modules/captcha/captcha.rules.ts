import type { Challenge, Solution } from 'altcha-lib/types';
import { z } from 'zod';

/** Seconds in which a form must be sent after its challenge was created. */
export const CAPTCHA_SECONDS = 600;

/** Iterations of one try, and how many tries a browser needs: half a second on a computer, some on a phone. */
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

/** Reads the answer of a form; undefined if it is not one. Its signature is verified later. */
export function answerIn(captcha: string | undefined): CaptchaAnswer | undefined {
  try {
    return answer.parse(JSON.parse(captcha ?? '')) as unknown as CaptchaAnswer;
  } catch {
    return undefined;
  }
}
