import { z } from 'zod';
import { exactLine, exactLines } from '../shared/text.js';

const componentStatus = z.enum(['up', 'down']);

export const readinessDto = z
  .object({
    status: z.enum(['operational', 'degraded', 'down']),
    components: z.object({ database: componentStatus, redis: componentStatus, identity: componentStatus }),
  })
  .meta({ id: 'Readiness' });
export type ReadinessDto = z.infer<typeof readinessDto>;

/** An error of a portal as seen by the shell, without user, URL or content. */
export const clientError = z
  .strictObject({
    remote: exactLine(60),
    version: exactLine(60),
    kind: z.enum(['load', 'render', 'event', 'rejection', 'contract']),
    message: exactLines(300),
    correlationId: exactLine(60),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof clientError>;
