import type { HeldRoleDto, PracticePage } from '@telecare/contracts';
import { belongsTo, practicesOf } from '../roles/roles-held.js';

export const SWITCHER_LIMIT = 8;

export interface PracticeChoice {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly isOwn: boolean;
}

interface Choices {
  readonly shown: readonly PracticeChoice[];
  readonly more: boolean;
}

/**
 * Practices to switch to: the user's own first, then other active ones, without the current one. During a search, only
 * those in the results.
 */
export function switchChoices(
  held: readonly HeldRoleDto[],
  page: PracticePage,
  currentId: string,
  search = '',
): Choices {
  const own = search ? [] : practicesOf(held);
  const all = new Map([...own, ...page.items].map((practice) => [practice.id, practice]));
  all.delete(currentId);
  const choices = [...all.values()].map((practice) => ({ ...practice, isOwn: belongsTo(held, practice.id) }));
  return { shown: choices.slice(0, SWITCHER_LIMIT), more: choices.length > SWITCHER_LIMIT || page.next !== null };
}
