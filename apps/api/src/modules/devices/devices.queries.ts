import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { hoursAgo, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Json } from '../../platform/database/statements/tables.js';
import { homeOf } from './account-home.read-model.js';
import type { DeviceName } from './device-name.rules.js';

interface Device {
  readonly userId: string;
  readonly hash: Buffer;
}

/**
 * Policies then show only browsers and sessions of this account. The user is not authorized yet, so no other context
 * exists.
 */
export const enterAccount = prepared('devices.enterAccount', ({ userId }: Pick<Device, 'userId'>) =>
  db.selectNoFrom(sql`set_config('app.user_id', ${userId}, true)`.as('userId')),
);

export const saveSession = prepared(
  'devices.saveSession',
  ({ userId, sessionId, hash }: Device & { readonly sessionId: string }) =>
    db
      .insertInto('app.device_sessions')
      .values({ session_id: sessionId, user_id: userId, device_hash: hash })
      .onConflict((conflict) => conflict.doNothing()),
);

/** Writes at most once a day. */
export const markSeen = prepared('devices.markSeen', ({ userId, hash }: Device) =>
  db
    .updateTable('app.account_devices')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('seen_at', '<', hoursAgo(24)),
);

/** A new browser sends several requests at once. Only one of them inserts the device and gets a row back. */
export const addDevice = prepared('devices.add', ({ userId, hash, browser, system }: Device & DeviceName) =>
  db
    .insertInto('app.account_devices')
    .values({ user_id: userId, device_hash: hash, browser, system })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as userId'),
);

export const findOtherDevice = prepared('devices.findOther', ({ userId, hash }: Device) =>
  db
    .selectFrom('app.account_devices')
    .where('user_id', '=', userId)
    .where('device_hash', '<>', hash)
    .select('user_id as userId')
    .limit(sql.lit(1)),
);

/** A policy allows accounts to queue this topic for themselves. */
export const queueNewDevice = prepared('devices.queueNew', ({ userId, device }: { userId: string; device: string }) =>
  db.insertInto('app.outbox').values({
    practice_id: sql.lit(PLATFORM_PRACTICE_ID),
    topic: sql.lit('device.new'),
    payload: sql<Json>`jsonb_build_object('userId', ${userId}::text, 'device', ${device}::text)`,
  }),
);

export interface SessionDevice extends DeviceName {
  readonly sessionId: string;
  readonly device: string;
}

export const findSessionDevices = prepared('devices.ofSessions', ({ userId }: Pick<Device, 'userId'>) =>
  db
    .selectFrom('app.device_sessions as used')
    .innerJoin('app.account_devices as device', (on) =>
      on.onRef('device.user_id', '=', 'used.user_id').onRef('device.device_hash', '=', 'used.device_hash'),
    )
    .where('used.user_id', '=', userId)
    .select(({ fn }) => [
      'used.session_id as sessionId',
      fn<string>('encode', ['used.device_hash', sql.lit('hex')]).as('device'),
      'device.browser',
      'device.system',
    ]),
);

export const findNewDevice = prepared('devices.findNew', ({ userId, hash }: Device) =>
  db
    .selectFrom('app.account_devices as device')
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'device.user_id')
    .leftJoin('app.account_blocks as block', 'block.user_id', 'device.user_id')
    .leftJoinLateral(
      ({ ref }) => homeOf(ref('device.user_id')),
      (join) => join.onTrue(),
    )
    .where('device.user_id', '=', userId)
    .where('device.device_hash', '=', hash)
    .select(({ fn, eb }) => [
      'home.language',
      fn.coalesce('chosen.time_zone', 'home.timeZone').as('timeZone'),
      'device.first_seen_at as signedInAt',
      'device.browser',
      'device.system',
      eb('block.user_id', 'is not', null).as('isBlocked'),
    ]),
);

export const deleteDevices = prepared('devices.delete', () =>
  db.deleteFrom('app.account_devices').where('seen_at', '<', sql<Date>`now() - interval '18 months'`),
);

export const deleteDeviceSessions = prepared('devices.deleteSessions', () =>
  db.deleteFrom('app.device_sessions').where('seen_at', '<', hoursAgo(7 * 24)),
);
