import { useFetchOfMounted } from '@telecare/api-client';
import { useCallback } from 'react';
import { apiFetch, sendThrough } from './api.js';
import { onLeftBehind } from '../http/left-behind.js';
import { tellOfLeftBehind } from './tell-of-left-behind.js';

onLeftBehind(tellOfLeftBehind);

export type Send = <Dto>(method: string, path: string, body?: unknown) => Promise<Dto>;

export function useSend(): Send {
  const through = useFetchOfMounted(apiFetch);
  return useCallback((method, path, body) => sendThrough(through, method, path, body), [through]);
}
