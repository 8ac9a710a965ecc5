import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';

const namedAppointment = z.object({ id: uuid, startsAt: instant, practitioner: z.string() });

export const overlappingAppointments = z
  .object({ kept: namedAppointment, other: namedAppointment })
  .meta({ id: 'OverlappingAppointments' });
export type OverlappingAppointments = z.infer<typeof overlappingAppointments>;
