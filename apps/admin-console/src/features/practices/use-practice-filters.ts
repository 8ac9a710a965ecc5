import { PRACTICE_STATES, type PracticeOrder, type PracticeState } from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';
import { practiceOrderOf } from '../../lists/order-filter.js';

export interface PracticeFilters {
  readonly q: string;
  readonly state: PracticeState | undefined;
  readonly sort: PracticeOrder;
}

export function usePracticeFilters() {
  const { parameters, change } = useAddressParameters();
  const filters: PracticeFilters = {
    q: parameters.get('q') ?? '',
    state: PRACTICE_STATES.find((state) => state === parameters.get('state')),
    sort: practiceOrderOf(parameters.get('sort')),
  };
  const set = (name: keyof PracticeFilters, value: string) => change({ [name]: value, pages: '' });
  return { filters, set };
}
