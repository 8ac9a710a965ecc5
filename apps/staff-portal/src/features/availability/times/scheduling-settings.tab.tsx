import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading } from '@telecare/ui';
import { schedulingSettingsQuery } from './scheduling-settings.api.js';
import { SchedulingSettingsForm } from './scheduling-settings.form.js';
import { useTimesTexts } from './times.texts.js';

export function SchedulingSettingsTab() {
  const { t } = useTimesTexts();
  const settings = useQuery(schedulingSettingsQuery(useApi()));
  return (
    <>
      {settings.isPending && (
        <Loading label={t('staff-portal:loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={settings} />
      {settings.data && <SchedulingSettingsForm saved={settings.data} />}
    </>
  );
}
