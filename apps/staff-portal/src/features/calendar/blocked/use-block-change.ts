import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { BlockedTimeDto } from '@telecare/contracts';
import { letUnsavedGo, useToast } from '@telecare/shell-sdk';
import { dayText, noonOf } from '@telecare/ui';
import { useState } from 'react';
import { refreshAppointments } from '../../../appointments/appointments.api.js';
import {
  blockConflictsMutation,
  removeBlockMutation,
  saveBlockMutation,
  type SavedBlock,
  skipBlockMutation,
} from './blocked.api.js';
import { useBlockedTexts } from './blocked.texts.js';

// Saving, leaving out a day of, and removing a block. Appointments in its way are listed before anything is saved.
export function useBlockChange(saved: BlockedTimeDto | undefined, practitionerId: string, onDone: () => void) {
  const { t } = useBlockedTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const conflicts = useMutation(blockConflictsMutation(api));
  const [refused, setRefused] = useState<SavedBlock>();
  const done = async (title: string, description?: string) => {
    toast({ title, ...(description && { description }) });
    letUnsavedGo(true);
    await refreshAppointments(cache, api);
    onDone();
  };
  const save = useMutation({
    ...saveBlockMutation(api, saved),
    onMutate: () => setRefused(undefined),
    onSuccess: ({ skipped: { length: count } }) =>
      done(t('saved'), count > 0 ? t('savedWithout', { count }) : undefined),
    onError: (error, input) => {
      if (asProblem(error).code !== 'blocked_time.in_the_way') return;
      setRefused(input);
      conflicts.mutate(input);
    },
  });
  const skip = useMutation({
    ...skipBlockMutation(api),
    onSuccess: (_, { day }) => done(t('skippedOne', { day: dayText(noonOf(day), 'UTC') })),
  });
  const remove = useMutation({ ...removeBlockMutation(api), onSuccess: () => done(t('removed')) });
  const one = { practitionerId, blockedTimeId: saved?.id ?? '' };
  const forget = () => {
    setRefused(undefined);
    save.reset();
    skip.reset();
    remove.reset();
  };
  return {
    save: (input: SavedBlock) => save.mutate(input),
    skip: (day: string) => skip.mutate({ ...one, day }),
    remove: () => remove.mutate(one),
    isPending: save.isPending || skip.isPending || remove.isPending,
    failure: refused ? conflicts.error : (save.error ?? skip.error ?? remove.error),
    inTheWay: refused && conflicts.data,
    askAgain: refused && (() => save.mutate(refused)),
    forget,
  };
}
