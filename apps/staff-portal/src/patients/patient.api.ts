import { type Api, getPatient } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const patientQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'one', patientId],
    queryFn: ({ signal }) => getPatient({ client, path: { patientId }, signal }),
  });
