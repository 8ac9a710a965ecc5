import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession, useTenant } from '@telecare/shell-sdk';
import { firstPracticesQuery } from '../api/practices.api.js';
import { switchChoices, SWITCHER_LIMIT } from './switch-choices.js';

/** Fetches two more than the eight shown: the current practice, and one that reveals whether there are more. */
const ASKED_FOR = SWITCHER_LIMIT + 2;

export function useSwitchChoices(search: string) {
  const { roles } = useSession();
  const { practice } = useTenant();
  const practices = useQuery({ ...firstPracticesQuery(ASKED_FOR, search), placeholderData: keepPreviousData });
  const page = practices.data ?? { items: [], next: null };
  return { practices, choices: switchChoices(roles, page, practice.id, search) };
}
