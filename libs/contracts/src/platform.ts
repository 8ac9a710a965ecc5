import { z } from 'zod';

export const componentStatus = z.enum(['up', 'down']);

/** Whether the API and what it stands on answer; the words on screen come from `status`. */
export const readinessDto = z
  .object({
    status: z.enum(['operational', 'degraded', 'down']),
    components: z.object({ database: componentStatus, redis: componentStatus, identity: componentStatus }),
  })
  .meta({ id: 'Readiness' });
export type ReadinessDto = z.infer<typeof readinessDto>;

/** A fault of a portal as the shell saw it: no user, no address, no content. */
export const clientError = z
  .strictObject({
    remote: z.string().max(60),
    version: z.string().max(60),
    kind: z.enum(['load', 'render', 'event', 'rejection', 'contract']),
    message: z.string().max(300),
    correlationId: z.string().max(60),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof clientError>;
