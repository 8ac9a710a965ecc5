import { type Api, getPatientTextNumber, savePatientTextNumber, stopPatientTexts } from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SavePatientTextNumber } from '@telecare/contracts';

export const textNumberQuery = ({ client, practiceId }: Api, patientId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'patients', 'text-number', patientId],
    queryFn: ({ signal }) => getPatientTextNumber({ client, path: { patientId }, signal }),
  });

export const saveTextNumberMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (body: SavePatientTextNumber) =>
      void (await savePatientTextNumber({ client, path: { patientId }, body })),
  });

export const stopTextsMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async () => void (await stopPatientTexts({ client, path: { patientId } })),
  });
