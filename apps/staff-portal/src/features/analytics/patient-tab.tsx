import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView, useRange } from '@telecare/insights';
import { Stacked } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { patientAnalyticsQuery } from './analytics.api.js';

export function PatientTab() {
  const range = useRange('all', useShownZone());
  const analytics = useQuery(patientAnalyticsQuery(useApi(), range.asked));
  return (
    <Stacked>
      <PatientAnalyticsView query={analytics} range={range} />
    </Stacked>
  );
}
