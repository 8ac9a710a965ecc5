import { type Api, createInvitation, listInvitations, listPlatformInvitations } from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Language, Role } from '@telecare/contracts';

const PAGE_SIZE = 50;

const KEY = ['admin-console', 'invitations'] as const;

export const refreshInvitations = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next };

const pageQuery = (after: string) => ({ limit: PAGE_SIZE, ...(after && { after }) });

const inPractice = (practiceId: string) => ({ 'x-practice-id': practiceId });

export const practiceInvitationsQuery = ({ client }: Api, practiceId: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, practiceId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...pageQuery(pageParam), audience: 'staff' } as const;
      const headers = inPractice(practiceId);
      return listInvitations({ client, query, headers, signal });
    },
  });

export const platformInvitationsQuery = ({ client }: Api) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, 'platform'],
    queryFn: ({ pageParam, signal }) => listPlatformInvitations({ client, query: pageQuery(pageParam), signal }),
  });

export interface NewInvitation {
  readonly email: string;
  readonly role: Role;
  readonly practiceId: string;
  readonly language: Language | undefined;
}

export const inviteMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: async ({ practiceId, ...invited }: NewInvitation) => {
      const body = { ...invited, firstName: null, lastName: null, phone: null };
      await createInvitation({ client, body, headers: inPractice(practiceId) });
    },
  });
