import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { SecuritySettingsDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { changeSettingsMutation } from './security.api.js';
import { isLooser, type Setting, type SettingChange } from './security.rules.js';

export function useSettingChange(settings: SecuritySettingsDto) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const problemText = useProblemText();
  const [asked, ask] = useState<SettingChange>();
  const changing = useMutation(changeSettingsMutation(useApi(), useQueryClient()));

  const save = (change: SettingChange) =>
    changing.mutate(
      { ...change, revision: settings.revision },
      {
        onSuccess: () => toast({ title: t('security.updated', { setting: t(`security.settings.${nameOf(change)}`) }) }),
        onError: (error) =>
          toast({
            title: t('security.notUpdated', { setting: t(`security.settings.${nameOf(change)}`) }),
            description:
              asProblem(error).code === 'resource.changed' ? t('security.changedMeanwhile') : problemText(error),
            tone: 'destructive',
          }),
        onSettled: () => ask(undefined),
      },
    );
  return {
    change: (change: SettingChange) => (isLooser(change, settings) ? ask(change) : save(change)),
    asked: asked && nameOf(asked),
    confirm: () => asked && save(asked),
    cancel: () => ask(undefined),
    isPending: changing.isPending,
  };
}

const nameOf = (change: SettingChange): Setting => Object.keys(change)[0] as Setting;
