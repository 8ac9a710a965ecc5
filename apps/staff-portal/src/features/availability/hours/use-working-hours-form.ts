import { useApi, useUnboundApi } from '@telecare/api-client';
import type { PractitionerSchedule, ScheduleException } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { fromHoursFields, type HoursFields, toHoursFields } from './hours-change.rules.js';
import { saveScheduleMutation } from '../availability.api.js';
import { checkScheduleMutation } from '../../../appointments/conflicts/conflicts.api.js';
import { addedTimeOff } from '../../../appointments/conflicts/time-off.rules.js';
import { useCheckedSubmit } from '../use-checked-submit.js';
import { useConflictCheck } from '../../../appointments/conflicts/use-conflict-check.js';
import { useDraft } from '../use-draft.js';
import { useSchedulingChange } from '../use-scheduling-change.js';
import { isRightWeek, type ScheduleDraft, toDraft, toSchedule } from './working-hours.rules.js';

export function useWorkingHoursForm(practitionerId: string, saved: PractitionerSchedule) {
  const { t } = useTranslation('staff-portal');
  const draft = useDraft(saved, toDraft);
  const [added, setAdded] = useState<readonly ScheduleException[]>();
  const theirs = useTheirChange<PractitionerSchedule, HoursFields>({
    seen: draft.base,
    toFields: (schedule) => toHoursFields(toDraft(schedule)),
    read: () => toHoursFields(draft.value),
    rebase: (now, fields) => draft.rebase(now, fromHoursFields(fields)),
  });
  const save = useSchedulingChange(
    saveScheduleMutation(useApi(), practitionerId),
    () => ({ title: t('scheduling.hours.saved'), description: t('scheduling.hours.savedHint') }),
    ({ exceptions }) => {
      setAdded(addedTimeOff(draft.base.exceptions, exceptions));
      draft.discard();
    },
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
    added,
    check,
    theirs,
  };
}

export type WorkingHoursState = ReturnType<typeof useWorkingHoursForm>;
