import { useAddressParameters } from '@telecare/ui';

export const PATIENT_TABS = ['all', 'active', 'recent', 'inactive', 'invitations'] as const;
export type PatientTab = (typeof PATIENT_TABS)[number];

export function usePatientView() {
  const { parameters, change } = useAddressParameters();
  const tab = PATIENT_TABS.find((name) => name === parameters.get('show')) ?? 'all';
  const searchable = tab !== 'recent' && tab !== 'invitations';
  return {
    tab,
    q: parameters.get('q') ?? '',
    patientId: parameters.get('patient') ?? undefined,
    show: (next: PatientTab) => change({ show: next === 'all' ? '' : next }),
    search: (q: string) => change({ q, ...(searchable ? {} : { show: '' }) }),
    open: (patientId: string) => change({ patient: patientId }, { remember: true }),
    close: () => change({ patient: '' }, { remember: true }),
  };
}
