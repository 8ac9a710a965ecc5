import { type Expression, sql } from 'kysely';
import { hoursAgo } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DeviceName } from './device-name.rules.js';

interface Device {
  readonly userId: string;
  readonly hash: Buffer;
}

/** Leaves a mail to the worker when the account knows other devices and not this one. */
export const seeDevice = prepared(
  'devices.see',
  ({ userId, sessionId, hash, browser, system }: Device & DeviceName & { readonly sessionId: string }) =>
    db.selectNoFrom(sql`app.see_device(${userId}, ${sessionId}, ${hash}, ${browser}, ${system})`.as('seen')),
);

/** The browser of a session. */
export interface SessionDevice extends DeviceName {
  readonly sessionId: string;
  /** The same for all sessions of one browser. */
  readonly device: string;
}

interface SessionDeviceRow extends DeviceName {
  readonly session_id: string;
  readonly device: string;
}

export const findSessionDevices = prepared('devices.ofSessions', ({ userId }: Pick<Device, 'userId'>) =>
  db
    .selectFrom(sql<SessionDeviceRow>`app.find_session_devices(${userId})`.as<'used'>(sql.ref('used')))
    .select(['used.session_id as sessionId', 'used.device', 'used.browser', 'used.system']),
);

/** The record in the user's primary practice says the language and the time zone. */
const homeOf = (userId: Expression<string>) =>
  db
    .selectFrom('app.profiles as person')
    .innerJoin('app.practices as practice', 'practice.id', 'person.practice_id')
    .leftJoin('app.user_roles as held', (join) =>
      join
        .onRef('held.practice_id', '=', 'person.practice_id')
        .onRef('held.user_id', '=', 'person.user_id')
        .on('held.is_primary', '=', true),
    )
    .where('person.user_id', '=', userId)
    .orderBy('held.is_primary', (order) => order.asc().nullsLast())
    .orderBy('person.created_at')
    .limit(1)
    .select(({ fn, ref }) => [
      fn.coalesce('person.language', 'practice.language').as('language'),
      ref('practice.time_zone').as('timeZone'),
    ])
    .as('home');

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
