import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { practitionerScheduleQuery } from '../availability.api.js';
import { WorkingHoursForm } from './working-hours.form.js';

interface PractitionerHoursProps {
  readonly practitionerId: string;
  readonly setsRules: boolean;
}

export function PractitionerHours({ practitionerId, setsRules }: PractitionerHoursProps) {
  const { t } = useTranslation('staff-portal');
  const schedule = useQuery(practitionerScheduleQuery(useApi(), practitionerId));
  return (
    <>
      {schedule.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('scheduling.hours.failed')} query={schedule} />
      {schedule.data && (
        <WorkingHoursForm practitionerId={practitionerId} setsRules={setsRules} saved={schedule.data} />
      )}
    </>
  );
}
