import { type Expression } from 'kysely';
import { ctxPractice } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';

export const rooms = () => db.selectFrom('app.rooms as room').where('room.practice_id', '=', ctxPractice);

// Null on the login of patients, who cannot read rooms.
export const nameOfRoom = (id: Expression<string | null>) =>
  rooms().where('room.id', '=', id).select('room.name').$asScalar();
