import { useApi } from '@telecare/api-client';
import type { MessageSettingsDto, SaveMessageSettings } from '@telecare/contracts';
import { useTheirChange } from '@telecare/portal-kit';
import { saveMessageSettingsMutation } from './message-settings.api.js';
import {
  faultsOfDraft,
  fromFields,
  isRight,
  type MessageSettingsDraft,
  type MessageSettingsFields,
  toDraft,
  toFields,
  toSettings,
} from './message-settings.rules.js';
import { useCheckedSubmit } from './use-checked-submit.js';
import { useDraft } from './use-draft.js';
import { useSchedulingChange } from './use-scheduling-change.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

export function useMessageSettingsForm(saved: MessageSettingsDto) {
  const { t } = useMessageSettingsTexts();
  const draft = useDraft(saved, toDraft);
  const theirs = useTheirChange<MessageSettingsDto, MessageSettingsFields>({
    seen: draft.base,
    toFields: (settings) => toFields(toDraft(settings)),
    read: () => toFields(draft.value),
    rebase: (now, fields) => draft.rebase(now, fromFields(fields)),
  });
  const save = useSchedulingChange(
    saveMessageSettingsMutation(useApi()),
    () => ({ title: t('saved'), description: t('savedHint') }),
    draft.discard,
  );
  const send = (body: SaveMessageSettings): void =>
    save.mutate(body, {
      onError: (error) => theirs.meet(error, ({ revision }) => send({ ...body, revision })),
    });
  const submit = useCheckedSubmit(isRight(draft.value), () =>
    send({ ...toSettings(draft.value), revision: draft.base.revision }),
  );
  const discard = () => {
    submit.forgive();
    save.reset();
    theirs.forget();
    draft.discard();
  };
  const set = (changes: Partial<MessageSettingsDraft>) => draft.change({ ...draft.value, ...changes });
  const faults = submit.wasRefused ? faultsOfDraft(draft.value) : [];
  return { ...submit, draft: draft.value, isChanged: draft.isChanged, faults, set, discard, save, theirs };
}

export type MessageSettingsState = ReturnType<typeof useMessageSettingsForm>;
