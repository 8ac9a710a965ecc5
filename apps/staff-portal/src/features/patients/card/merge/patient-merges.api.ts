import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type Api,
  findDuplicatesOfPatient,
  listPatientMerges,
  mergePatients,
  previewPatientMerge,
  undoPatientMerge,
} from '@telecare/api-client';
import type { MergePatients, PatientDetailDto } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'patients', 'merges'] as const;

export const mergePreviewQuery = (api: Api, patientId: string, other: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'preview', patientId, other],
    queryFn: ({ signal }) => previewPatientMerge({ client: api.client, path: { patientId }, query: { other }, signal }),
    // Its revisions must be those of now.
    gcTime: 0,
  });

export const possibleOthersQuery = (
  api: Api,
  { id, firstName, lastName, email, phone, dateOfBirth }: PatientDetailDto,
) =>
  queryOptions({
    queryKey: [...keyOf(api), 'others', id],
    queryFn: async ({ signal }) => {
      const body = { firstName, lastName, email, phone, dateOfBirth };
      const { items } = await findDuplicatesOfPatient({ client: api.client, body, signal });
      return items.map(({ patient }) => patient).filter((patient) => patient.id !== id);
    },
  });

export const patientMergesQuery = (api: Api, patientId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'of', patientId],
    queryFn: ({ signal }) => listPatientMerges({ client: api.client, path: { patientId }, signal }),
  });

interface SentMerge {
  readonly keptId: string;
  readonly body: MergePatients;
}

export const mergePatientsMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async ({ keptId, body }: SentMerge) =>
      void (await mergePatients({ client, path: { patientId: keptId }, body })),
  });

export const undoPatientMergeMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (mergeId: string) => void (await undoPatientMerge({ client, path: { patientId, mergeId } })),
  });
