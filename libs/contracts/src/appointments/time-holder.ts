import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';

const person = z.object({ id: uuid, name: z.string() });

export const timeHolder = z
  .object({ appointmentId: uuid, startsAt: instant, endsAt: instant, patient: person, practitioner: person })
  .meta({ id: 'TimeHolder' });
export type TimeHolder = z.infer<typeof timeHolder>;
