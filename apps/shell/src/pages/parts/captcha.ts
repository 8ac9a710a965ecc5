import type { CaptchaChallengeDto } from '@telecare/contracts';
import { sendJson } from '../../api/api.js';
import { ApiProblem } from '../../http/api-problem.js';

export async function solveCaptcha(): Promise<{ readonly captcha?: string }> {
  const { challenge } = await sendJson<CaptchaChallengeDto>('POST', '/captcha-challenges');
  if (!challenge) return {};
  // Only available on pages loaded over HTTPS.
  if (!globalThis.crypto?.subtle) throw unsolved();
  const { solve } = await import('./captcha-solver.js');
  const captcha = await solve(challenge);
  if (!captcha) throw unsolved();
  return { captcha };
}

const unsolved = () => new ApiProblem({ status: 422, code: 'captcha.failed' });
