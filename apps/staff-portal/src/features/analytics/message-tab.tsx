import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { MessageAnalyticsView, useMessageRange } from '@telecare/insights';
import { Stacked } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { messageAnalyticsQuery } from './analytics.api.js';
import type { Led } from './appointment-tab.js';

export function MessageTab({ led }: Led) {
  const range = useMessageRange(useShownZone());
  const analytics = useQuery(messageAnalyticsQuery(useApi(), range.asked));
  const { to: open } = led('/messages?status=open');
  const { to: waiting } = led('/messages?wait=waiting');
  return (
    <Stacked>
      <MessageAnalyticsView query={analytics} range={range} {...(open && waiting && { links: { open, waiting } })} />
    </Stacked>
  );
}
