import {
  type Api,
  getPatientFigures,
  listEarlierHistories,
  listPatients,
  removePatient,
  updatePatient,
} from '@telecare/api-client';
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { PatientFilter, PatientPage, RecentPatients, UpdatePatient } from '@telecare/contracts';
import { recentPatientsQuery } from '../../patients/patient.api.js';
import type { PatientOrder } from './use-patient-view.js';

const PAGE_SIZE = 50;

/** Fresh two minutes, kept five, from the specification. */
const FRESH = { staleTime: 120_000, gcTime: 300_000 };

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'patients'] as const;

export const refreshPatients = (cache: QueryClient, { practiceId }: Api) =>
  cache.invalidateQueries({ queryKey: ['staff-portal', practiceId] });

export const patientListQuery = (api: Api, { q, status }: PatientFilter, { by, direction }: PatientOrder) => {
  // The route declares the address of the usual order as its first read.
  const isUsualOrder = by === 'added' && direction === 'desc';
  return infiniteQueryOptions({
    ...FRESH,
    queryKey: [...keyOf(api), 'list', q, status, by, direction],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(!isUsualOrder && { sort: by, direction }),
        ...(q && { q }),
        ...(status && { status }),
        ...(pageParam && { after: pageParam }),
      };
      return listPatients({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
};

/** Returns the patient's name in a list that has been loaded. Closed records contain no name. */
export function listedName(cache: QueryClient, api: Api, patientId: string): string | undefined {
  const lists = cache.getQueriesData<InfiniteData<PatientPage>>({ queryKey: [...keyOf(api), 'list'] });
  const pages: readonly (RecentPatients | undefined)[] = [
    ...lists.flatMap(([, data]) => data?.pages ?? []),
    cache.getQueryData(recentPatientsQuery(api).queryKey),
  ];
  return pages.flatMap((page) => page?.items ?? []).find(({ id }) => id === patientId)?.name;
}

export const patientFiguresQuery = (api: Api) =>
  queryOptions({
    ...FRESH,
    queryKey: [...keyOf(api), 'figures'],
    queryFn: ({ signal }) => getPatientFigures({ client: api.client, signal }),
  });

export const earlierHistoriesQuery = (api: Api, patientId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'earlier-histories', patientId],
    queryFn: ({ signal }) => listEarlierHistories({ client: api.client, path: { patientId }, signal }),
  });

export const updatePatientMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (body: UpdatePatient) => void (await updatePatient({ client, path: { patientId }, body })),
  });

/** `cancelAppointments` is the number the person has confirmed; the API refuses when it is another by then. */
export const removePatientMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (cancelAppointments: number) =>
      void (await removePatient({ client, path: { patientId }, query: { cancelAppointments } })),
  });
