import { z } from 'zod';

const CAPTCHA_MAX = 2_000;

export const captchaChallengeDto = z
  .object({
    challenge: z.string().nullable().meta({ description: 'A proof of work as JSON; null while none is asked for' }),
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallengeDto = z.infer<typeof captchaChallengeDto>;

export const captcha = z
  .string()
  .max(CAPTCHA_MAX)
  .optional()
  .meta({ description: 'The challenge with its solution as JSON, where the platform asks for one' });
