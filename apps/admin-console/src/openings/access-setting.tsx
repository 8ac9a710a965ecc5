import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { SuperAdminAccess } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, DataCard, Section, SwitchField } from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../failures.js';
import { changeAccessMutation, ownOpeningsQuery } from './openings.api.js';
import { useOpeningTexts } from './texts.js';

/** Whether super administrators read names and messages with a reason only; without it is asked first. */
export function AccessSetting() {
  const { t } = useOpeningTexts();
  const openings = useQuery(ownOpeningsQuery(useApi(), useQueryClient()));
  const [asking, ask] = useState(false);
  const setting = useAccessChange(() => ask(false));
  return (
    <Section title={t('setting.title')}>
      <LoadFailure title={t('setting.loadFailed')} query={openings} />
      {openings.data && (
        <DataCard>
          <SwitchField
            label={t('setting.withReason')}
            help={t('setting.help')}
            checked={openings.data.access === 'with_reason'}
            disabled={setting.isPending}
            onChange={({ target }) => (target.checked ? setting.mutate('with_reason') : ask(true))}
          />
        </DataCard>
      )}
      {asking && <LooserQuestion setting={setting} onCancel={() => ask(false)} />}
    </Section>
  );
}

interface LooserQuestionProps {
  readonly setting: ReturnType<typeof useAccessChange>;
  readonly onCancel: () => void;
}

function LooserQuestion({ setting, onCancel }: LooserQuestionProps) {
  const { t } = useOpeningTexts();
  const { t: tConsole } = useTranslation('admin-console');
  return (
    <ConfirmDialog
      open
      title={t('setting.looser')}
      cancelLabel={tConsole('cancel')}
      confirmLabel={t('setting.confirm')}
      destructive
      pending={setting.isPending}
      onConfirm={() => setting.mutate('recorded')}
      onCancel={onCancel}
    >
      {t('setting.looserText')}
    </ConfirmDialog>
  );
}

function useAccessChange(onSettled: () => void) {
  const { t } = useOpeningTexts();
  const toast = useToast();
  const problemText = useProblemText();
  return useMutation({
    ...changeAccessMutation(useApi(), useQueryClient()),
    onSuccess: (_, access: SuperAdminAccess) => toast({ title: t(`setting.changed.${access}`) }),
    onError: (error) => toast({ title: t('setting.failed'), description: problemText(error), tone: 'destructive' }),
    onSettled,
  });
}
