import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConfirmTextNumber } from '@telecare/contracts';
import { useTenant } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useSend } from '../../../api/use-send.js';
import { confirmTextNumber, ownTextNumberQuery, removeTextNumber, saveTextNumber } from './own-text-number.api.js';

// A code is sent after the request has ended, so a problem shows up later.
const WATCHED_MS = 30_000;
const EVERY_MS = 2_000;

export function useOwnTextNumber() {
  const { practice } = useTenant();
  const [watchedUntil, watchUntil] = useState(0);
  const query = useQuery({
    ...ownTextNumberQuery(practice.id),
    refetchInterval: ({ state }) => Date.now() < watchedUntil && !state.data?.codeProblem && EVERY_MS,
  });
  return { query, watch: () => watchUntil(Date.now() + WATCHED_MS) };
}

export function useTextNumberActs() {
  const { practice } = useTenant();
  const send = useSend();
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries(ownTextNumberQuery(practice.id));
  return {
    save: useMutation({ mutationFn: (number: string) => saveTextNumber(send, number), onSuccess }),
    confirm: useMutation({ mutationFn: (typed: ConfirmTextNumber) => confirmTextNumber(send, typed), onSuccess }),
    remove: useMutation({ mutationFn: () => removeTextNumber(send), onSuccess }),
  };
}
