import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { BlockedTimeConflicts, BlockedTimeDto } from '@telecare/contracts';
import { letUnsavedGo, useToast } from '@telecare/shell-sdk';
import { dayText, noonOf } from '@telecare/ui';
import { useState } from 'react';
import { refreshAppointments } from '../../../appointments/appointments.api.js';
import {
  blockConflictsMutation,
  removeBlockMutation,
  saveBlockMutation,
  skipBlockMutation,
  type WantedBlock,
} from './blocked.api.js';
import { useBlockedTexts } from './blocked.texts.js';

interface Listed {
  readonly wanted: WantedBlock;
  readonly conflicts: BlockedTimeConflicts;
}

const isSame = (one: WantedBlock, other: WantedBlock): boolean => JSON.stringify(one) === JSON.stringify(other);

const isInTheWay = (error: unknown): boolean => asProblem(error).code === 'blocked_time.in_the_way';

// Saving, leaving out a day of, and removing a block. Appointments in its way are listed before anything is saved.
export function useBlockChange(saved: BlockedTimeDto | undefined, practitionerId: string, onDone: () => void) {
  const { t } = useBlockedTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const [listed, setListed] = useState<Listed>();
  const list = useMutation({
    ...blockConflictsMutation(api, saved),
    onSuccess: (conflicts, wanted) => setListed({ wanted, conflicts }),
  });
  const done = async (title: string, description?: string) => {
    toast({ title, ...(description && { description }) });
    letUnsavedGo(true);
    await refreshAppointments(cache, api);
    onDone();
  };
  const forgetList = () => {
    setListed(undefined);
    list.reset();
  };
  const save = useMutation({
    ...saveBlockMutation(api, saved),
    onMutate: forgetList,
    onSuccess: ({ skipped: { length: count } }) =>
      done(t('saved'), count > 0 ? t('savedWithout', { count }) : undefined),
    onError: (error, { practitionerId: whose, blockedTime }) => {
      if (isInTheWay(error)) list.mutate({ practitionerId: whose, blockedTime });
    },
  });
  const skip = useMutation({
    ...skipBlockMutation(api),
    onSuccess: (_, { day }) => done(t('skippedOne', { day: dayText(noonOf(day), 'UTC') })),
  });
  const remove = useMutation({ ...removeBlockMutation(api), onSuccess: () => done(t('removed')) });
  const one = { practitionerId, blockedTimeId: saved?.id ?? '' };
  const forget = () => {
    forgetList();
    save.reset();
    skip.reset();
    remove.reset();
  };
  return {
    save: (wanted: WantedBlock) => save.mutate({ ...wanted, skipAppointments: false }),
    // Lists the appointments again if the block is not the one for which they were listed.
    saveOtherDays: (wanted: WantedBlock) =>
      listed && isSame(listed.wanted, wanted)
        ? save.mutate({ ...wanted, skipAppointments: true })
        : list.mutate(wanted),
    list: (wanted: WantedBlock) => list.mutate(wanted),
    skip: (day: string) => skip.mutate({ ...one, day }),
    remove: () => remove.mutate(one),
    isPending: save.isPending || list.isPending || skip.isPending || remove.isPending,
    failure: list.error ?? (isInTheWay(save.error) ? null : save.error) ?? skip.error ?? remove.error,
    inTheWay: listed && listed.conflicts.count > 0 ? listed.conflicts : undefined,
    forget,
  };
}
