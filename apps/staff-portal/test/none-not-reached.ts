import { answers } from '@telecare/testing';

// The pages of appointments count the patients whom no mail has reached.
export const noneNotReached = [answers('/schedule/not-reached/count', { count: 0 })];
