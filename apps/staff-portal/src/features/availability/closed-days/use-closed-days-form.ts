import { useApi, useUnboundApi } from '@telecare/api-client';
import type { ClosedDays } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { localDay, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { saveClosedDaysMutation } from '../availability.api.js';
import { type ClosedDayDraft, faultsOf, toClosedDays, toDraft } from './closed-days.rules.js';
import { checkClosedDaysMutation } from '../../../appointments/conflicts/conflicts.api.js';
import { useCheckedSubmit } from '../use-checked-submit.js';
import { useConflictCheck } from '../../../appointments/conflicts/use-conflict-check.js';
import { useDraft } from '../use-draft.js';
import { useSchedulingChange } from '../use-scheduling-change.js';
import { useClosedDaysTexts } from './closed-days.texts.js';

/** The list is a single field, so that two lists are never merged automatically. */
interface DaysField {
  readonly days: readonly ClosedDayDraft[];
}

export function useClosedDaysForm(saved: ClosedDays) {
  const { t: tClosed } = useClosedDaysTexts();
  const today = localDay(useNow(), useShownZone());
  const draft = useDraft<ClosedDays, ClosedDayDraft[]>(saved, toDraft);
  const theirs = useTheirChange<ClosedDays, DaysField>({
    seen: draft.base,
    toFields: (days) => ({ days: toDraft(days) }),
    read: () => ({ days: draft.value }),
    rebase: (now, { days }) => draft.rebase(now, [...days]),
  });
  const save = useSchedulingChange(
    saveClosedDaysMutation(useApi()),
    () => ({ title: tClosed('saved'), description: tClosed('savedHint') }),
    draft.discard,
  );
  const send = (body: ClosedDays): void =>
    save.mutate(body, {
      onError: (error) => theirs.meet(error, ({ revision }) => send({ ...body, revision })),
    });
  const check = useConflictCheck(checkClosedDaysMutation(useUnboundApi()), send);
  const faults = faultsOf(draft.value, today);
  const isRight = faults.every((fault) => fault === undefined);
  const submit = useCheckedSubmit(isRight, () =>
    check.ask({ ...toClosedDays(draft.value), revision: draft.base.revision }),
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
  const replace = (at: number, ...put: ClosedDayDraft[]) => draft.change(draft.value.toSpliced(at, 1, ...put));
  return {
    ...submit,
    draft,
    faults: submit.wasRefused ? faults : [],
    today,
    replace,
    discard,
    forgetFailure,
    save,
    check,
    theirs,
  };
}
