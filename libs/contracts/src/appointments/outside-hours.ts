import { z } from 'zod';
import { localDate } from '../shared/common.js';

const OUTSIDE_HOURS_KINDS = ['closed_day', 'time_off', 'not_working'] as const;

export const outsideHours = z
  .object({
    kind: z.enum(OUTSIDE_HOURS_KINDS),
    day: localDate.meta({ description: "In the practice's zone" }),
    practitioner: z.string(),
    name: z.string().nullable().meta({ description: 'Of the closed day, where it has one' }),
    hours: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .meta({ description: 'When the practitioner works that day, on the practice’s wall clock' }),
  })
  .meta({ id: 'OutsideHours' });
export type OutsideHours = z.infer<typeof outsideHours>;

export const outsideHoursConfirmed = z
  .boolean()
  .optional()
  .meta({ description: 'Staff were told that the practitioner does not work then, and want the time all the same' });
