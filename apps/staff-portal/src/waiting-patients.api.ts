import { type Api, listInvitations } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const MOST_SHOWN = 100;

const FRESH_MS = 30_000;

export const invitationsKey = ({ practiceId }: Api) => ['staff-portal', practiceId, 'invitations'] as const;

/** Patients who accepted an invitation and wait for the practice's approval, newest first. */
export const waitingPatientsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...invitationsKey(api), 'waiting'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      listInvitations({ client: api.client, query: { audience: 'waiting', limit: MOST_SHOWN }, signal }),
  });
