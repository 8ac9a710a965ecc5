import { queryOptions } from '@tanstack/react-query';
import type { MessageMailsDto, SaveMessageMails } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

const PATH = '/profile/message-mails';

/** Of the account, so the practice is not in its key. */
export const messageMailsQuery = () =>
  queryOptions({
    queryKey: ['shell', 'message-mails'],
    queryFn: ({ signal }) => getJson<MessageMailsDto>(PATH, signal),
  });

export const saveMessageMails = (send: Send, chosen: SaveMessageMails): Promise<undefined> =>
  send<undefined>('PUT', PATH, chosen);
