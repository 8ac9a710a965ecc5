import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AppointmentAnalyticsView, useRange } from '@telecare/insights';
import { Stacked } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentAnalyticsQuery } from './analytics.api.js';
import { Attendance } from './attendance.js';

export interface Led {
  readonly led: (path: string) => { readonly to?: string };
}

export function AppointmentTab({ led }: Led) {
  const range = useRange('all', useShownZone());
  const analytics = useQuery(appointmentAnalyticsQuery(useApi(), range.asked));
  const { to: today } = led('/appointments?status=not_cancelled');
  const { to: upcoming } = led('/appointments?tab=upcoming');
  return (
    <Stacked>
      <AppointmentAnalyticsView
        query={analytics}
        range={range}
        {...(today && upcoming && { links: { today, upcoming } })}
      />
      <Attendance range={range} />
    </Stacked>
  );
}
