import type { Language } from '@telecare/contracts';
import { sql } from 'kysely';
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

interface FoundDevice extends DeviceName {
  readonly language: Language | null;
  readonly time_zone: string | null;
  readonly signed_in_at: Date;
}

/** Returns no row for a blocked user. */
export const findNewDevice = prepared('devices.findNew', ({ userId, hash }: Device) =>
  db
    .selectFrom(sql<FoundDevice>`app.find_new_device(${userId}, ${hash})`.as<'device'>(sql.ref('device')))
    .select([
      'device.language',
      'device.time_zone as timeZone',
      'device.signed_in_at as signedInAt',
      'device.browser',
      'device.system',
    ]),
);

export const forgetDevices = prepared('devices.forget', () =>
  db.selectNoFrom(sql`app.forget_devices()`.as('forgotten')),
);
