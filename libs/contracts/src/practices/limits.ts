// Screens import these values, so this file must not load zod.

import { LIST_ORDERS } from '../shared/limits.js';

export const PRACTICE_ORDERS = [...LIST_ORDERS, 'activity', 'people', 'appointments'] as const;
export type PracticeOrder = (typeof PRACTICE_ORDERS)[number];
export const PRACTICE_STATES = ['active', 'inactive', 'without_administrator', 'domain_unproved'] as const;
export type PracticeState = (typeof PRACTICE_STATES)[number];
