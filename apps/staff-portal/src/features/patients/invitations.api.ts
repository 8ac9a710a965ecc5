import {
  type Api,
  cancelInvitation,
  createInvitation,
  getInvitationLink,
  listInvitations,
  resendInvitation,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CreateInvitation, InvitationDto } from '@telecare/contracts';

const PAGE_SIZE = 50;

/** From the specification. */
const FRESH_MS = 30_000;

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'invitations'] as const;

export const refreshInvitations = (cache: QueryClient, api: Api) => cache.invalidateQueries({ queryKey: keyOf(api) });

/** The practice's open invitations of patients, newest first. */
export const invitationsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: keyOf(api),
    staleTime: FRESH_MS,
    queryFn: async ({ pageParam, signal }) => {
      const query = { audience: 'patients' as const, limit: PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return (await listInvitations({ client: api.client, query, signal, throwOnError: true })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export type PatientInvitation = Omit<CreateInvitation, 'role'>;

export const inviteMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async (invitation: PatientInvitation) =>
      void (await createInvitation({ client, body: { ...invitation, role: 'patient' }, throwOnError: true })),
  });

const callOf = ({ client }: Api, { id }: InvitationDto) =>
  ({ client, path: { invitationId: id }, throwOnError: true }) as const;

export const resendMutation = (api: Api, invitation: InvitationDto) =>
  mutationOptions({ mutationFn: async () => void (await resendInvitation(callOf(api, invitation))) });

export const cancelMutation = (api: Api, invitation: InvitationDto) =>
  mutationOptions({ mutationFn: async () => void (await cancelInvitation(callOf(api, invitation))) });

export const invitationLink = async (api: Api, invitation: InvitationDto): Promise<string> =>
  (await getInvitationLink(callOf(api, invitation))).data.url;
