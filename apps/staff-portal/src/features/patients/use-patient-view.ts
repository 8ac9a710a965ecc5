import { useSearchParams } from 'react-router-dom';

export const PATIENT_TABS = ['all', 'active', 'recent', 'inactive', 'invitations'] as const;
export type PatientTab = (typeof PATIENT_TABS)[number];

/** What the page shows, kept in the address: it can be shared, and the back button works. */
export function usePatientView() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Record<string, string>, replace: boolean) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace, preventScrollReset: true },
    );
  const tab = PATIENT_TABS.find((name) => name === parameters.get('show')) ?? 'all';
  const searchable = tab !== 'recent' && tab !== 'invitations';
  return {
    tab,
    q: parameters.get('q') ?? '',
    patientId: parameters.get('patient') ?? undefined,
    show: (next: PatientTab) => change({ show: next === 'all' ? '' : next }, true),
    search: (q: string) => change({ q, ...(searchable ? {} : { show: '' }) }, true),
    open: (patientId: string) => change({ patient: patientId }, false),
    close: () => change({ patient: '' }, false),
  };
}
