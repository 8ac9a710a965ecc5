import { z } from 'zod';
import { analyticsDays, COUNTABLE_RANGE, WHOLE_RANGE } from '../analytics/analytics.js';
import { instant, pageOf, pageQuery, uuid } from '../shared/common.js';

export const practiceActivityQuery = pageQuery
  .extend({ ...analyticsDays, practiceId: uuid.optional().meta({ description: 'Only this practice' }) })
  .refine(WHOLE_RANGE.holds, WHOLE_RANGE.fault)
  .refine(COUNTABLE_RANGE.holds, COUNTABLE_RANGE.fault);
export type PracticeActivityQuery = z.infer<typeof practiceActivityQuery>;

const count = z.number().int().nonnegative();

export const practiceActivityDto = z
  .object({
    id: uuid,
    name: z.string(),
    subdomain: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    people: count.meta({
      description: 'Records of people: patients, former ones and staff; of chosen days those that were made on them',
    }),
    staffRoles: count.meta({
      description: 'Roles held there other than that of a patient; of chosen days those that were given on them',
    }),
    appointments: count.meta({ description: 'With cancelled ones; of chosen days those that begin on them' }),
    messages: count.meta({ description: 'Of chosen days those that were written on them' }),
  })
  .meta({ id: 'PracticeActivity' });
export type PracticeActivityDto = z.infer<typeof practiceActivityDto>;

export const practiceActivityPage = pageOf(practiceActivityDto).meta({ id: 'PracticeActivityPage' });
export type PracticeActivityPage = z.infer<typeof practiceActivityPage>;
