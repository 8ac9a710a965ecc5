import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Api, getPatientMessaging, setPatientMessaging } from '@telecare/api-client';

export const patientMessagingQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'messaging', patientId],
    queryFn: ({ signal }) => getPatientMessaging({ client, path: { patientId }, signal }),
  });

export const setPatientMessagingMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (blocked: boolean) =>
      void (await setPatientMessaging({ client, path: { patientId }, body: { blocked } })),
  });
