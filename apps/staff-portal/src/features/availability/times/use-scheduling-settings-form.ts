import { useApi } from '@telecare/api-client';
import type { SchedulingSettingsDto } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { useCheckedSubmit } from '../use-checked-submit.js';
import { useDraft } from '../use-draft.js';
import { useSchedulingChange } from '../use-scheduling-change.js';
import { saveSchedulingSettingsMutation } from './scheduling-settings.api.js';
import { fromTimes, isRight, type TimesDraft, toTimes } from './times.rules.js';
import { useTimesTexts } from './times.texts.js';

export function useSchedulingSettingsForm(saved: SchedulingSettingsDto) {
  const { t } = useTimesTexts();
  const draft = useDraft(saved, toTimes);
  const theirs = useTheirChange<SchedulingSettingsDto, TimesDraft>({
    seen: draft.base,
    toFields: toTimes,
    read: () => draft.value,
    rebase: (now, times) => draft.rebase(now, times),
  });
  const save = useSchedulingChange(
    saveSchedulingSettingsMutation(useApi()),
    () => ({ title: t('saved'), description: t('savedHint') }),
    draft.discard,
  );
  const send = (body: SchedulingSettingsDto): void =>
    save.mutate(body, { onError: (error) => theirs.meet(error, ({ revision }) => send({ ...body, revision })) });
  const submit = useCheckedSubmit(isRight(draft.value), () =>
    send({ ...fromTimes(draft.value), revision: draft.base.revision }),
  );
  const discard = () => {
    submit.forgive();
    save.reset();
    theirs.forget();
    draft.discard();
  };
  const set = (changes: Partial<TimesDraft>) => draft.change({ ...draft.value, ...changes });
  return { ...submit, draft: draft.value, isChanged: draft.isChanged, set, discard, save, theirs };
}
