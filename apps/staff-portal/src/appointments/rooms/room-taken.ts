import { asProblem } from '@telecare/api-client';

export const isRoomTaken = (error: unknown): boolean =>
  error !== null && asProblem(error).code === 'appointment.room_taken';
