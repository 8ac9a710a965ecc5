import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ProfileDto, UpdateProfile } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';
import { queryClient } from '../../query-client.js';
import { meQuery } from '../../account/me.js';

export const profileQuery = queryOptions({
  queryKey: ['shell', 'profile'],
  queryFn: ({ signal }) => getJson<ProfileDto>('/profile', signal),
});

export const saveProfileMutation = (send: Send) =>
  mutationOptions({
    mutationFn: (changes: UpdateProfile) => send<ProfileDto>('PATCH', '/profile', changes),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
