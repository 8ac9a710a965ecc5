import { z } from 'zod';

export const appointmentsOfColleague = z
  .object({ name: z.string(), count: z.number().int() })
  .meta({ id: 'AppointmentsOfColleague' });
export type AppointmentsOfColleague = z.infer<typeof appointmentsOfColleague>;
