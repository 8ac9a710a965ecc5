import type { useSignInPolicyTexts } from './sign-in-policy.texts.js';

const OFFERED = [5, 10, 15, 20, 30, 45, 60];

type Words = ReturnType<typeof useSignInPolicyTexts>['t'];

export const idleOptions = (t: Words) =>
  OFFERED.map((count) => ({ value: `${count}`, label: t('idle.minutes', { count }) }));
