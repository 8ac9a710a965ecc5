import { z } from 'zod';
import { instant } from '../shared/common.js';

export const appointmentsOfColleague = z
  .object({
    name: z.string(),
    count: z.number().int(),
    nextAt: instant.meta({ description: 'When the next of them begins' }),
  })
  .meta({ id: 'AppointmentsOfColleague' });
export type AppointmentsOfColleague = z.infer<typeof appointmentsOfColleague>;
