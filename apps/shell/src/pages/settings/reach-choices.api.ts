import { queryOptions } from '@tanstack/react-query';
import type { MailChoicesDto, SaveMailChoices } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

const PATH = '/profile/mails';

/** Belongs to the account, so the key does not contain the practice. */
export const mailChoicesQuery = () =>
  queryOptions({
    queryKey: ['shell', 'mail-choices'],
    queryFn: ({ signal }) => getJson<MailChoicesDto>(PATH, signal),
  });

export const saveMailChoices = (send: Send, chosen: SaveMailChoices): Promise<undefined> =>
  send<undefined>('PUT', PATH, chosen);
