import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { requiredName } from '../shared/names.js';
import { revision } from '../shared/revisions.js';
import { ROOM_NAME_MAX, ROOMS_MAX } from './limits.js';

const room = z
  .strictObject({
    id: uuid.meta({ description: 'Made by the caller for a new room' }),
    name: requiredName(ROOM_NAME_MAX),
    isActive: z.boolean().meta({ description: 'Only active rooms can be chosen; appointments keep theirs' }),
  })
  .meta({ id: 'Room' });
export type RoomDto = z.infer<typeof room>;

const isDistinct = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

// In the practice's order.
export const rooms = z
  .strictObject({
    items: z
      .array(room)
      .max(ROOMS_MAX)
      .refine((items) => isDistinct(items.map(({ id }) => id)), 'A room is there twice')
      .refine((items) => isDistinct(items.map(({ name }) => name.toLowerCase())), 'Two rooms have one name'),
    revision,
  })
  .meta({ id: 'Rooms' });
export type Rooms = z.infer<typeof rooms>;

export const roomRef = z.object({ id: uuid, name: z.string() });

export const chosenRoom = {
  roomId: uuid
    .nullable()
    .optional()
    .meta({ description: 'Null for none; left out, the appointment keeps its room as long as it is free' }),
  useRoomAnyway: z
    .boolean()
    .optional()
    .meta({ description: 'Staff were told that another appointment has the room then, and want it all the same' }),
};

export const roomHolder = z
  .object({ appointmentId: uuid, startsAt: instant, endsAt: instant, practitioner: z.string() })
  .meta({ id: 'RoomHolder' });
export type RoomHolder = z.infer<typeof roomHolder>;
