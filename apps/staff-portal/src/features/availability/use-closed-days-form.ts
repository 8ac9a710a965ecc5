import { useApi } from '@telecare/api-client';
import type { ClosedDays } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { localDay, useNow } from '@telecare/ui';
import { useMemo } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { saveClosedDaysMutation } from './availability.api.js';
import { type ClosedDayDraft, faultsOf, toClosedDays, toDraft } from './closed-days.rules.js';
import { checkClosedDaysMutation } from './conflicts.api.js';
import { useCheckedSubmit } from './use-checked-submit.js';
import { useConflictCheck } from './use-conflict-check.js';
import { useDraft } from './use-draft.js';
import { useSchedulingChange } from './use-scheduling-change.js';

export function useClosedDaysForm(saved: ClosedDays) {
  const { t } = useTranslation('staff-portal');
  const today = localDay(useNow(), useShownZone());
  const draft = useDraft<ClosedDayDraft[]>(
    'closed days',
    useMemo(() => toDraft(saved), [saved]),
  );
  const save = useSchedulingChange(
    saveClosedDaysMutation(useApi()),
    () => ({ title: t('scheduling.closed.saved'), description: t('scheduling.closed.savedHint') }),
    draft.discard,
  );
  const check = useConflictCheck(checkClosedDaysMutation(useApi()), save.mutate);
  const faults = faultsOf(draft.value, today);
  const isRight = faults.every((fault) => fault === undefined);
  const submit = useCheckedSubmit(isRight, () => check.ask(toClosedDays(draft.value)));
  const discard = () => {
    submit.forgive();
    save.reset();
    check.leave();
    draft.discard();
  };
  const replace = (at: number, ...put: ClosedDayDraft[]) => draft.change(draft.value.toSpliced(at, 1, ...put));
  return { ...submit, draft, faults: submit.wasRefused ? faults : [], today, replace, discard, save, check };
}
