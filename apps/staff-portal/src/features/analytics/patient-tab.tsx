import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView } from '@telecare/insights';
import { Stacked } from '@telecare/ui';
import { patientAnalyticsQuery } from './analytics.api.js';

export function PatientTab() {
  const analytics = useQuery(patientAnalyticsQuery(useApi()));
  return (
    <Stacked>
      <PatientAnalyticsView query={analytics} />
    </Stacked>
  );
}
