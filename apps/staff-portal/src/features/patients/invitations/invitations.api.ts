import { type Api, createInvitation, listInvitations } from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CreateInvitation } from '@telecare/contracts';
import { invitationsKey } from '../../../waiting-patients.api.js';

const PAGE_SIZE = 50;

const FRESH_MS = 30_000;

export const refreshInvitations = (cache: QueryClient, api: Api) =>
  cache.invalidateQueries({ queryKey: invitationsKey(api) });

export const invitationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...invitationsKey(api), 'open'],
    staleTime: FRESH_MS,
    queryFn: async ({ pageParam, signal }) => {
      const query = { audience: 'patients' as const, limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return listInvitations({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export type PatientInvitation = Omit<CreateInvitation, 'role'>;

export const inviteMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (invitation: PatientInvitation) =>
      void (await createInvitation({ client, body: { ...invitation, role: 'patient' } })),
  });
