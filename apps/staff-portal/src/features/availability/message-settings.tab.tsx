import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading, Stacked } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { messageSettingsQuery } from './message-settings.api.js';
import { MessageSettingsForm } from './message-settings.form.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

const MessageTemplates = lazy(async () => ({
  default: (await import('./templates/message-templates.js')).MessageTemplates,
}));

export function MessageSettingsTab() {
  const { t } = useMessageSettingsTexts();
  const settings = useQuery(messageSettingsQuery(useApi()));
  return (
    <Stacked>
      {settings.isPending && (
        <Loading label={t('staff-portal:loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={settings} />
      {settings.data && <MessageSettingsForm saved={settings.data} />}
      <Suspense>
        <MessageTemplates />
      </Suspense>
    </Stacked>
  );
}
