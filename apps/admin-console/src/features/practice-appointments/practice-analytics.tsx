import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AppointmentAnalyticsView, useRange } from '@telecare/insights';
import { practiceAppointmentsQuery } from '../../figures/practice-figures.api.js';

interface PracticeAnalyticsProps {
  readonly practiceId: string;
  readonly zone: string;
}

export function PracticeAnalytics({ practiceId, zone }: PracticeAnalyticsProps) {
  const range = useRange('all', zone);
  const analytics = useQuery(practiceAppointmentsQuery(useApi(), practiceId, range.asked));
  return <AppointmentAnalyticsView query={analytics} range={range} />;
}
