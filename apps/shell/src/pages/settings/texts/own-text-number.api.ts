import { queryOptions } from '@tanstack/react-query';
import type { ConfirmTextNumber, OwnTextNumberDto } from '@telecare/contracts';
import { getJson } from '../../../api/api.js';
import type { Send } from '../../../api/use-send.js';

const PATH = '/own-text-number';

export const ownTextNumberQuery = (practiceId: string) =>
  queryOptions({
    queryKey: ['shell', practiceId, 'own-text-number'],
    queryFn: ({ signal }) => getJson<OwnTextNumberDto>(PATH, signal),
  });

// Sends a code to the number.
export const saveTextNumber = (send: Send, number: string): Promise<undefined> =>
  send<undefined>('PUT', PATH, { number });

export const confirmTextNumber = (send: Send, confirmed: ConfirmTextNumber): Promise<undefined> =>
  send<undefined>('POST', `${PATH}/confirm`, confirmed);

export const removeTextNumber = (send: Send): Promise<undefined> => send<undefined>('DELETE', PATH);
