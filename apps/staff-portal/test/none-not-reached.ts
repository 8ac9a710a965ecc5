import { answers } from '@telecare/testing';

// The pages of appointments count the patients whom no mail has reached, and their texts that wait for an answer.
export const noneNotReached = [
  answers('/schedule/not-reached/count', { count: 0 }),
  answers('/schedule/text-replies/count', { count: 0, isOffered: true }),
];
