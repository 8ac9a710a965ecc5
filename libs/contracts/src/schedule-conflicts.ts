import { z } from 'zod';
import { appointmentDto } from './appointments.js';
import { outsideHours } from './outside-hours.js';

/** So many are shown; the count says how many there are. */
export const SCHEDULE_CONFLICTS_MAX = 100;

/**
 * Open appointments to come that lie where nobody would work any more, soonest first. They stay until somebody moves or
 * cancels them; one that staff put outside of the usual hours on purpose is none.
 */
export const scheduleConflicts = z
  .object({
    count: z.number().int().nonnegative(),
    items: z
      .array(z.object({ appointment: appointmentDto, reason: outsideHours }))
      .meta({ description: `The first ${SCHEDULE_CONFLICTS_MAX}` }),
  })
  .meta({ id: 'ScheduleConflicts' });
export type ScheduleConflicts = z.infer<typeof scheduleConflicts>;
