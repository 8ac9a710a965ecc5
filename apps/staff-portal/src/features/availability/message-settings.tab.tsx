import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { messageSettingsQuery } from './message-settings.api.js';
import { MessageSettingsForm } from './message-settings.form.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

/** When patients' messages are answered, by whom, and what patients read about it. */
export function MessageSettingsTab() {
  const { t } = useTranslation('staff-portal');
  useMessageSettingsTexts();
  const settings = useQuery(messageSettingsQuery(useApi()));
  return (
    <>
      {settings.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('message-settings:failed')} query={settings} />
      {settings.data && <MessageSettingsForm saved={settings.data} />}
    </>
  );
}
