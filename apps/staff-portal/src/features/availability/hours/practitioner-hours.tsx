import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { useState } from 'react';
import { practitionerScheduleQuery } from '../availability.api.js';
import { WorkingHoursForm } from './working-hours.form.js';

interface PractitionerHoursProps {
  readonly practitionerId: string;
  readonly setsRules: boolean;
}

export function PractitionerHours({ practitionerId, setsRules }: PractitionerHoursProps) {
  const { t } = useTranslation('staff-portal');
  const schedule = useQuery(practitionerScheduleQuery(useApi(), practitionerId));
  const [shown, setShown] = useState(schedule.data);
  if (schedule.data && schedule.data !== shown) setShown(schedule.data);
  // Keeps what was typed when the practice switches the permission off.
  const saved = asProblem(schedule.error).code === 'access.denied' ? shown : schedule.data;
  return (
    <>
      {schedule.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('scheduling.hours.failed')} query={schedule} />
      {saved && <WorkingHoursForm practitionerId={practitionerId} setsRules={setsRules} saved={saved} />}
    </>
  );
}
