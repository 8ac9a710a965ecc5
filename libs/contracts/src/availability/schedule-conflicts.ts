import { z } from 'zod';
import { appointmentDto } from '../appointments/appointments.js';
import { outsideHours } from '../appointments/outside-hours.js';

export const SCHEDULE_CONFLICTS_MAX = 100;

/**
 * Future open appointments outside working hours, soonest first. They stay listed until moved or cancelled.
 * Appointments that staff booked outside working hours on purpose are excluded.
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
