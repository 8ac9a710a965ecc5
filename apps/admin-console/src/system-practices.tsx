import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AnalyticsControls, AppointmentsOverTime, useRange } from '@telecare/insights';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { platformAnalyticsQuery } from './features/platform-appointments/platform-appointments.api.js';
import { TopPracticesChart } from './features/platform-appointments/top-practices-chart.js';
import { ExportActivity } from './features/practice-activity/export-activity.js';
import { PracticeActivity } from './features/practice-activity/practice-activity.js';
import { practiceAppointmentsQuery } from './figures/practice-figures.api.js';
import { usePracticeScope } from './figures/use-practice-scope.js';

export function SystemPractices() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const { practiceId, zone, picker } = usePracticeScope();
  const range = useRange('all', zone);
  const ofAll = useQuery(platformAnalyticsQuery(api, practiceId ? undefined : range.asked));
  const ofOne = useQuery(practiceAppointmentsQuery(api, practiceId ?? '', practiceId ? range.asked : undefined));
  const shown = { practiceId, days: range.asked };
  return (
    <>
      <AnalyticsControls range={range} scope={picker}>
        <ExportActivity shown={shown} range={range} />
      </AnalyticsControls>
      {(ofAll.isLoading || ofOne.isLoading) && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('appointments.analyticsFailed')} query={practiceId ? ofOne : ofAll} />
      {practiceId && ofOne.data && <AppointmentsOverTime analytics={ofOne.data} ofDays={range.days !== null} />}
      {!practiceId && ofAll.data && <TopPracticesChart practices={ofAll.data.practices} />}
      {!range.fault && <PracticeActivity shown={shown} />}
    </>
  );
}
