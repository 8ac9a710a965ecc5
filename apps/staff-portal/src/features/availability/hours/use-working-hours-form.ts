import { useApi, useUnboundApi } from '@telecare/api-client';
import type { PractitionerSchedule } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { fromHoursFields, type HoursFields, toHoursFields } from './hours-change.rules.js';
import { saveScheduleMutation } from '../availability.api.js';
import { checkScheduleMutation } from '../conflicts/conflicts.api.js';
import { useCheckedSubmit } from '../use-checked-submit.js';
import { useConflictCheck } from '../conflicts/use-conflict-check.js';
import { useDraft } from '../use-draft.js';
import { useSchedulingChange } from '../use-scheduling-change.js';
import { isRightWeek, type ScheduleDraft, toDraft, toSchedule } from './working-hours.rules.js';

export function useWorkingHoursForm(practitionerId: string, saved: PractitionerSchedule) {
  const { t } = useTranslation('staff-portal');
  const draft = useDraft(saved, toDraft);
  const theirs = useTheirChange<PractitionerSchedule, HoursFields>({
    seen: draft.base,
    toFields: (schedule) => toHoursFields(toDraft(schedule)),
    read: () => toHoursFields(draft.value),
    rebase: (now, fields) => draft.rebase(now, fromHoursFields(fields)),
  });
  const save = useSchedulingChange(
    saveScheduleMutation(useApi(), practitionerId),
    () => ({ title: t('scheduling.hours.saved'), description: t('scheduling.hours.savedHint') }),
    draft.discard,
  );
  const send = (body: PractitionerSchedule): void =>
    save.mutate(body, {
      onError: (error) => theirs.meet(error, ({ revision }) => send({ ...body, revision })),
    });
  const check = useConflictCheck(checkScheduleMutation(useUnboundApi(), practitionerId), send);
  const submit = useCheckedSubmit(isRightWeek(draft.value.week), () =>
    check.ask({ ...toSchedule(draft.value), revision: draft.base.revision }),
  );
  const forgetFailure = () => {
    save.reset();
    check.leave();
  };
  const discard = () => {
    submit.forgive();
    forgetFailure();
    theirs.forget();
    draft.discard();
  };
  const set = (changes: Partial<ScheduleDraft>) => draft.change({ ...draft.value, ...changes });
  return {
    ...submit,
    draft: draft.value,
    isChanged: draft.isChanged,
    set,
    discard,
    forgetFailure,
    save,
    check,
    theirs,
  };
}

export type WorkingHoursState = ReturnType<typeof useWorkingHoursForm>;
