import { useApi } from '@telecare/api-client';
import type { PractitionerSchedule } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useMemo } from 'react';
import { saveScheduleMutation } from './availability.api.js';
import { checkScheduleMutation } from './conflicts.api.js';
import { useCheckedSubmit } from './use-checked-submit.js';
import { useConflictCheck } from './use-conflict-check.js';
import { useDraft } from './use-draft.js';
import { useSchedulingChange } from './use-scheduling-change.js';
import { isRightWeek, type ScheduleDraft, toDraft, toSchedule } from './working-hours.rules.js';

/** One practitioner's schedule while it is edited, and how it is saved. */
export function useWorkingHoursForm(practitionerId: string, saved: PractitionerSchedule) {
  const { t } = useTranslation('staff-portal');
  const draft = useDraft<ScheduleDraft>(
    `hours ${practitionerId}`,
    useMemo(() => toDraft(saved), [saved]),
  );
  const save = useSchedulingChange(
    saveScheduleMutation(useApi(), practitionerId),
    () => ({ title: t('scheduling.hours.saved'), description: t('scheduling.hours.savedHint') }),
    draft.discard,
  );
  const check = useConflictCheck(checkScheduleMutation(useApi(), practitionerId), save.mutate);
  const submit = useCheckedSubmit(isRightWeek(draft.value.week), () => check.ask(toSchedule(draft.value)));
  const discard = () => {
    submit.forgive();
    save.reset();
    check.leave();
    draft.discard();
  };
  const set = (changes: Partial<ScheduleDraft>) => draft.change({ ...draft.value, ...changes });
  return { ...submit, draft: draft.value, isChanged: draft.isChanged, set, discard, save, check };
}

export type WorkingHoursState = ReturnType<typeof useWorkingHoursForm>;
