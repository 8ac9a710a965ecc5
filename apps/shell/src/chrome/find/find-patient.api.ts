import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PatientPage, RecentPatients } from '@telecare/contracts';
import { inFoundOrder } from '@telecare/kernel';
import { getJson } from '../../api/api.js';

/** Maximum number of patients per page. The dialog shows if more match. */
const FOUND = 8;

/** Without words, returns the patients seen last. */
export const findPatientsQuery = (practiceId: string, q: string) =>
  queryOptions({
    queryKey: ['shell', 'find-patient', practiceId, q],
    queryFn: async ({ signal }) => {
      const words = new URLSearchParams({ limit: String(FOUND), q });
      const page = q
        ? await getJson<PatientPage>(`/patients?${words}`, signal)
        : { ...(await getJson<RecentPatients>(`/patients/recent?limit=${FOUND}`, signal)), next: null };
      return { patients: inFoundOrder(page.items.slice(0, FOUND), q), hasMore: page.next !== null };
    },
    placeholderData: keepPreviousData,
  });
