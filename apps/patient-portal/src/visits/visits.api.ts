import {
  type Api,
  cancelOwnAppointment,
  getAppointment,
  listOwnAppointments,
  proposeTimes,
  withdrawProposal,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CancelOwnAppointment, OwnScheduleQuery, ProposeTimes } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['patient-portal', practiceId, 'visits'] as const;

/** A change of a visit shows in lists, on the dashboard and in what is free. */
export const refreshVisits = (cache: QueryClient, { practiceId }: Api) =>
  cache.invalidateQueries({ queryKey: ['patient-portal', practiceId] });

interface OwnVisits extends Pick<OwnScheduleQuery, 'tab' | 'q'> {
  readonly timeZone: string;
}

export const ownVisitsQuery = (api: Api, { tab, q, timeZone }: OwnVisits) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api), 'list', tab, q, timeZone],
    queryFn: async ({ pageParam, signal }) => {
      const query = { tab, timeZone, ...(q && { q }), ...(pageParam && { after: pageParam }) };
      return (await listOwnAppointments({ client: api.client, query, signal, throwOnError: true })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const visitQuery = (api: Api, appointmentId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'one', appointmentId],
    queryFn: async ({ signal }) =>
      (await getAppointment({ client: api.client, path: { appointmentId }, signal, throwOnError: true })).data,
  });

export const cancelVisitMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: CancelOwnAppointment) =>
      void (await cancelOwnAppointment({ client, path: { appointmentId }, body, throwOnError: true })),
  });

export const proposeTimesMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async (body: ProposeTimes) =>
      void (await proposeTimes({ client, path: { appointmentId }, body, throwOnError: true })),
  });

export const withdrawProposalMutation = ({ client }: Api, appointmentId: string) =>
  mutationOptions({
    mutationFn: async () => void (await withdrawProposal({ client, path: { appointmentId }, throwOnError: true })),
  });
