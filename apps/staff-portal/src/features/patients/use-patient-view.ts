import { PATIENT_SORTS, type PatientSort, SORT_DIRECTIONS, type SortDirection } from '@telecare/contracts';
import { useAddressParameters } from '@telecare/ui';

export const PATIENT_TABS = ['all', 'active', 'recent', 'inactive', 'invitations'] as const;
export type PatientTab = (typeof PATIENT_TABS)[number];

export interface PatientOrder {
  readonly by: PatientSort;
  readonly direction: SortDirection;
}

const USUAL: PatientOrder = { by: 'added', direction: 'desc' };

function sortIn(parameters: URLSearchParams): PatientOrder {
  const by = PATIENT_SORTS.find((name) => name === parameters.get('sort'));
  const direction = SORT_DIRECTIONS.find((name) => name === parameters.get('direction'));
  return by ? { by, direction: direction ?? (by === 'added' ? 'desc' : 'asc') } : USUAL;
}

/** A press on a header sorts by it, and another one turns the order round. */
export const pressed = (by: PatientSort, now: PatientOrder): PatientOrder => ({
  by,
  direction: now.by === by && now.direction === 'asc' ? 'desc' : 'asc',
});

export function usePatientView() {
  const { parameters, change } = useAddressParameters();
  const tab = PATIENT_TABS.find((name) => name === parameters.get('show')) ?? 'all';
  const searchable = tab !== 'recent' && tab !== 'invitations';
  const sort = sortIn(parameters);
  const sortBy = ({ by, direction }: PatientOrder) => {
    const isUsual = by === USUAL.by && direction === USUAL.direction;
    change({ sort: isUsual ? '' : by, direction: isUsual ? '' : direction });
  };
  return {
    tab,
    sort,
    sortBy,
    q: parameters.get('q') ?? '',
    patientId: parameters.get('patient') ?? undefined,
    show: (next: PatientTab) => change({ show: next === 'all' ? '' : next }),
    search: (q: string) => change({ q, ...(searchable ? {} : { show: '' }) }),
    open: (patientId: string) => change({ patient: patientId }, { remember: true }),
    close: () => change({ patient: '' }, { remember: true }),
  };
}
