import { queryOptions } from '@tanstack/react-query';
import type { OwnSessionsDto } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

const PATH = '/profile/sessions';

/** Belongs to the account, so the key does not contain the practice. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['shell', 'own-sessions'],
    queryFn: ({ signal }) => getJson<OwnSessionsDto>(PATH, signal),
  });

export const endSessions = (send: Send, id: string | undefined): Promise<undefined> =>
  send<undefined>('DELETE', id === undefined ? PATH : `${PATH}/${id}`);
