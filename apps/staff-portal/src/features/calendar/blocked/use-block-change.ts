import { useMutation } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { BlockedTimeConflicts, BlockedTimeDto } from '@telecare/contracts';
import { useState } from 'react';
import { blockConflictsMutation, saveBlockMutation, type WantedBlock } from './blocked.api.js';
import { useBlockedTexts } from './blocked.texts.js';
import { useBlockDone } from './use-block-done.js';

interface Listed {
  readonly wanted: WantedBlock;
  readonly conflicts: BlockedTimeConflicts;
}

const isSame = (one: WantedBlock, other: WantedBlock): boolean => JSON.stringify(one) === JSON.stringify(other);

const isInTheWay = (error: unknown): boolean => asProblem(error).code === 'blocked_time.in_the_way';

// Lists conflicting appointments before a block is saved.
export function useBlockChange(saved: BlockedTimeDto | undefined, onDone: () => void) {
  const { t } = useBlockedTexts();
  const api = useApi();
  const done = useBlockDone(onDone);
  const [listed, setListed] = useState<Listed>();
  const list = useMutation({
    ...blockConflictsMutation(api, saved),
    onSuccess: (conflicts, wanted) => setListed({ wanted, conflicts }),
  });
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
  const forget = () => {
    forgetList();
    save.reset();
  };
  return {
    save: (wanted: WantedBlock) => save.mutate({ ...wanted, skipAppointments: false }),
    // Lists the appointments again if the block has changed since.
    saveOtherDays: (wanted: WantedBlock) =>
      listed && isSame(listed.wanted, wanted)
        ? save.mutate({ ...wanted, skipAppointments: true })
        : list.mutate(wanted),
    list: (wanted: WantedBlock) => list.mutate(wanted),
    isPending: save.isPending || list.isPending,
    failure: list.error ?? (isInTheWay(save.error) ? null : save.error),
    inTheWay: listed && listed.conflicts.count > 0 ? listed.conflicts : undefined,
    forget,
  };
}
