import type { HeldRoleDto, PracticePage } from '@telecare/contracts';
import { practicesOf } from '../navigation/roles-held.js';

/** How many practices the switcher shows before it points to the whole list. */
export const SWITCHER_LIMIT = 8;

export interface PracticeChoice {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
}

interface Choices {
  readonly shown: readonly PracticeChoice[];
  readonly more: boolean;
}

/** The practices one may switch to: the own ones first, then the other active ones, never the current. */
export function switchChoices(held: readonly HeldRoleDto[], page: PracticePage, currentId: string): Choices {
  const all = new Map([...practicesOf(held), ...page.items].map((practice) => [practice.id, practice]));
  all.delete(currentId);
  return { shown: [...all.values()].slice(0, SWITCHER_LIMIT), more: all.size > SWITCHER_LIMIT || page.next !== null };
}
