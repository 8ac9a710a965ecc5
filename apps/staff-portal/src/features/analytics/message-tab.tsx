import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { MessageAnalyticsView, usePeriod } from '@telecare/insights';
import { Stacked } from '@telecare/ui';
import { messageAnalyticsQuery } from './analytics.api.js';
import type { Led } from './appointment-tab.js';

export function MessageTab({ led }: Led) {
  const analytics = useQuery(messageAnalyticsQuery(useApi(), usePeriod()));
  const { to: open } = led('/messages?status=open');
  const { to: waiting } = led('/messages?wait=waiting');
  return (
    <Stacked>
      <MessageAnalyticsView query={analytics} {...(open && waiting && { links: { open, waiting } })} />
    </Stacked>
  );
}
