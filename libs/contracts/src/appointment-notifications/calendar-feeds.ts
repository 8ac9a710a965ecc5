import { z } from 'zod';
import { instant } from '../shared/common.js';
import { exactLine } from '../shared/text.js';

export const FEED_DAYS_BACK = 60;
export const FEED_DAYS_AHEAD = 366;

/** The caller's calendar feed in the practice. Its URL is only shown once, at creation. */
export const calendarFeedDto = z
  .object({
    feed: z
      .object({
        createdAt: instant,
        lastReadAt: instant.nullable().meta({ description: 'When a calendar last fetched it' }),
      })
      .nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeedDto = z.infer<typeof calendarFeedDto>;

export const createdCalendarFeedDto = z
  .object({ url: z.url().meta({ description: 'Whoever knows it can read the times; told once' }), createdAt: instant })
  .meta({ id: 'CreatedCalendarFeed' });
export type CreatedCalendarFeedDto = z.infer<typeof createdCalendarFeedDto>;

export const calendarFeedToken = exactLine(200).min(1);
