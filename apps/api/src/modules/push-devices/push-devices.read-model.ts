import type { Expression } from 'kysely';
import { isThere } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';

export const hasPushDevice = (userId: Expression<string | null>) =>
  isThere(db.selectFrom('app.push_devices as device').where('device.user_id', '=', userId).select('device.id'));
