import { z } from 'zod';
import { uuid } from '../shared/common.js';

const count = z.number().int().nonnegative();

export const registrationAttemptDto = z
  .object({
    id: uuid,
    email: z.string(),
    ipAddress: z.string().nullable(),
    kind: z.string(),
    success: z.boolean(),
    reason: z.string().nullable().meta({ description: 'Why it was refused, as a code of problems' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'RegistrationAttempt' });
export type RegistrationAttemptDto = z.infer<typeof registrationAttemptDto>;

export const suspiciousAddressDto = z
  .object({ ipAddress: z.string(), failures: count, lastAt: z.iso.datetime() })
  .meta({ id: 'SuspiciousAddress' });
export type SuspiciousAddressDto = z.infer<typeof suspiciousAddressDto>;

export const registrationMonitoringDto = z
  .object({
    total: count,
    failed: count,
    attempts: z.array(registrationAttemptDto),
    suspiciousAddresses: z.array(suspiciousAddressDto),
    recent: z.array(registrationAttemptDto),
    keepDays: count.meta({ description: 'Attempts older than this are removed' }),
  })
  .meta({ id: 'RegistrationMonitoring' });
export type RegistrationMonitoringDto = z.infer<typeof registrationMonitoringDto>;

export const cleanupResultDto = z.object({ deleted: count }).meta({ id: 'CleanupResult' });
export type CleanupResultDto = z.infer<typeof cleanupResultDto>;
