import { queryOptions } from '@tanstack/react-query';
import type { OwnSessionsDto } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

const PATH = '/profile/sessions';

/** Of the account, so the practice is not in its key. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['shell', 'own-sessions'],
    queryFn: ({ signal }) => getJson<OwnSessionsDto>(PATH, signal),
  });

/** One session, or all but the present one. */
export const endSessions = (send: Send, id: string | undefined): Promise<undefined> =>
  send<undefined>('DELETE', id === undefined ? PATH : `${PATH}/${id}`);
