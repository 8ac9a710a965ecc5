import { z } from 'zod';
import { instant, pageOf, uuid } from './common.js';

const count = z.number().int().nonnegative();

/** What a practice holds, in counts. */
export const practiceActivityDto = z
  .object({
    id: uuid,
    name: z.string(),
    subdomain: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    people: count.meta({ description: 'Records of people: patients, former ones and staff' }),
    staffRoles: count.meta({ description: 'Roles held there other than that of a patient' }),
    appointments: count,
    messages: count,
  })
  .meta({ id: 'PracticeActivity' });
export type PracticeActivityDto = z.infer<typeof practiceActivityDto>;

export const practiceActivityPage = pageOf(practiceActivityDto).meta({ id: 'PracticeActivityPage' });
export type PracticeActivityPage = z.infer<typeof practiceActivityPage>;
