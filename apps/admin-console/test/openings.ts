import type { OwnOpeningsDto } from '@telecare/contracts';
import { aTenant } from '@telecare/testing';
import { http, HttpResponse } from 'msw';

const LAKESIDE = '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001';

const minutesAhead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const ownOpenings = http.get('*/platform/openings', () =>
  HttpResponse.json({
    items: [LAKESIDE, aTenant().practice.id].map((practiceId) => ({
      id: `opening-${practiceId}`,
      practiceId,
      reason: 'Ticket 4711: an appointment is shown twice',
      openedAt: minutesAhead(-10),
      until: minutesAhead(20),
    })),
  } satisfies OwnOpeningsDto),
);
