import { z } from 'zod';

/** Upcoming appointments with a colleague of the caller, who may not cancel them. */
export const appointmentsOfColleague = z
  .object({ name: z.string(), count: z.number().int() })
  .meta({ id: 'AppointmentsOfColleague' });
export type AppointmentsOfColleague = z.infer<typeof appointmentsOfColleague>;
