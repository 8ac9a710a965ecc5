import { z } from 'zod';
import { otherNamesDto, uuid } from '../shared/common.js';

const count = z.number().int().nonnegative();

const attendance = {
  completed: count,
  noShow: count,
  lateCancelled: count.meta({
    description: 'Cancelled by staff because the patient called, too late for the patient to cancel alone',
  }),
  noShowRate: z
    .number()
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'No-shows of those that were completed or no-shows, in whole percent; null where none was' }),
};

// Appointments on the requested days, those with the most no-shows and late cancellations first.
export const attendanceAnalyticsDto = z
  .object({
    practitioners: z.array(z.object({ id: uuid, name: z.string(), ...attendance })),
    types: z.array(z.object({ id: uuid, name: z.string(), otherNames: otherNamesDto, ...attendance })),
    reasons: z
      .array(
        z.object({ id: uuid.nullable(), name: z.string().nullable(), otherNames: otherNamesDto, cancelled: count }),
      )
      .meta({ description: 'Cancellations by reason; without one the id is null' }),
  })
  .meta({ id: 'AttendanceAnalytics' });
export type AttendanceAnalyticsDto = z.infer<typeof attendanceAnalyticsDto>;
