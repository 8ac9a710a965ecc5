import type { Language } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DeviceName } from './device-name.rules.js';

interface Device {
  readonly userId: string;
  readonly hash: Buffer;
}

/** Leaves a mail to the worker when the account knows other devices and not this one. */
export const seeDevice = prepared('devices.see', ({ userId, hash, browser, system }: Device & DeviceName) =>
  db.selectNoFrom(sql`app.see_device(${userId}, ${hash}, ${browser}, ${system})`.as('seen')),
);

interface FoundDevice extends DeviceName {
  readonly language: Language | null;
  readonly time_zone: string | null;
  readonly signed_in_at: Date;
}

/** No row for whoever is blocked. */
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
