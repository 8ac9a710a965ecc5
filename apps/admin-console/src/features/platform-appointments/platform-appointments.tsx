import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AppointmentAnalyticsView, useRange } from '@telecare/insights';
import { practiceAppointmentsQuery } from '../../figures/practice-figures.api.js';
import { usePracticeScope } from '../../figures/use-practice-scope.js';
import { platformAnalyticsQuery } from './platform-appointments.api.js';
import { TopPractices } from './top-practices.js';

export function PlatformAppointments() {
  const api = useApi();
  const { practiceId, zone, picker } = usePracticeScope();
  const range = useRange('all', zone);
  const ofAll = useQuery(platformAnalyticsQuery(api, practiceId ? undefined : range.asked));
  const ofOne = useQuery(practiceAppointmentsQuery(api, practiceId ?? '', practiceId ? range.asked : undefined));
  return (
    <>
      <AppointmentAnalyticsView query={practiceId ? ofOne : ofAll} range={range} scope={picker} />
      {!practiceId && ofAll.data && !range.fault && <TopPractices practices={ofAll.data.practices} />}
    </>
  );
}
