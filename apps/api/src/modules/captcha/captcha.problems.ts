import type { ProblemKinds } from '../../platform/http/problem.js';

export const captchaProblems = {
  'captcha.failed': { status: 422, title: 'The CAPTCHA was not solved' },
  'captcha.not_configured': { status: 409, title: 'The server has no CAPTCHA_SECRET' },
} satisfies ProblemKinds;
