import { type Api, listAppointmentsOfPatient } from '@telecare/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PatientScheduleList } from '@telecare/contracts';

const CARD_PAGE_SIZE = 5;

export const patientScheduleQuery = ({ client, practiceId }: Api, patientId: string, tab: PatientScheduleList) =>
  infiniteQueryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'schedule', patientId, tab],
    queryFn: async ({ pageParam, signal }) => {
      const query = { tab, limit: CARD_PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return listAppointmentsOfPatient({ client, path: { patientId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
