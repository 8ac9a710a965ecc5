import { sql } from 'kysely';
import { ctxUser } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { homeOf } from '../devices/account-home.read-model.js';
import type { DeviceName } from '../devices/device-name.rules.js';
import { MOST_DEVICES } from './push-devices.rules.js';

const SHOWN = ['id', 'endpoint', 'browser', 'system', 'added_at as addedAt'] as const;
const TARGET = ['id', 'endpoint', 'p256dh', 'auth'] as const;

interface Endpoint {
  readonly endpoint: string;
}

interface NewDevice extends Endpoint, DeviceName {
  readonly p256dh: string;
  readonly auth: string;
  readonly sessionId: string;
}

// Policies compare with `ctxUser`. The condition says so here, too.
const own = () => db.selectFrom('app.push_devices as device').where('device.user_id', '=', ctxUser);

export const listOwnDevices = prepared('pushDevices.own', () => own().select(SHOWN).orderBy('added_at', 'desc'));

export const findOwnDevice = prepared('pushDevices.ownById', ({ id }: { readonly id: string }) =>
  own().where('device.id', '=', id).select('device.id'),
);

// Policies then show the row of this endpoint until the transaction ends, also if somebody else has it.
export const nameEndpoint = prepared('pushDevices.nameEndpoint', ({ endpoint }: Endpoint) =>
  db.selectNoFrom(sql`set_config('app.push_endpoint', ${endpoint}, true)`.as('endpoint')),
);

// Makes room for one more device of this account.
export const endOldestDevices = prepared('pushDevices.endOldest', ({ endpoint }: Endpoint) =>
  db.deleteFrom('app.push_devices').where(
    'id',
    'in',
    own()
      .where('device.endpoint', '<>', endpoint)
      .orderBy('device.added_at', 'desc')
      .orderBy('device.id')
      .offset(sql.lit(MOST_DEVICES - 1))
      .select('device.id'),
  ),
);

// A device that another account had becomes a new one. The same account keeps its row and gets the new keys.
export const saveDevice = prepared(
  'pushDevices.save',
  ({ endpoint, p256dh, auth, browser, system, sessionId }: NewDevice) =>
    db
      .insertInto('app.push_devices')
      .values({
        user_id: ctxUser,
        endpoint,
        p256dh,
        auth,
        browser,
        system,
        device_hash: db
          .selectFrom('app.device_sessions as used')
          .where('used.session_id', '=', sessionId)
          .select('used.device_hash'),
      })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet(({ ref, eb }) => {
          const isSame = eb('app.push_devices.user_id', '=', ref('excluded.user_id'));
          const ifMoved = <Column extends 'id' | 'added_at'>(column: Column) =>
            eb
              .case()
              .when(isSame)
              .then(ref(`app.push_devices.${column}`))
              .else(ref(`excluded.${column}`))
              .end();
          return {
            id: ifMoved('id'),
            added_at: ifMoved('added_at'),
            user_id: ref('excluded.user_id'),
            p256dh: ref('excluded.p256dh'),
            auth: ref('excluded.auth'),
            browser: ref('excluded.browser'),
            system: ref('excluded.system'),
            device_hash: ref('excluded.device_hash'),
          };
        }),
      )
      .returning(SHOWN),
);

export const deleteOwnDevice = prepared('pushDevices.deleteOwn', ({ id }: { readonly id: string }) =>
  db.deleteFrom('app.push_devices').where('user_id', '=', ctxUser).where('id', '=', id),
);

export const devicesOfUser = prepared('pushDevices.ofUser', ({ userId }: { readonly userId: string }) =>
  db.selectFrom('app.push_devices').where('user_id', '=', userId).select(TARGET),
);

export const deviceToTest = prepared('pushDevices.toTest', ({ userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('app.push_devices as device')
    .leftJoinLateral(
      ({ ref }) => homeOf(ref('device.user_id')),
      (join) => join.onTrue(),
    )
    .where('device.user_id', '=', userId)
    .where('device.id', '=', id)
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', 'home.language']),
);

export const deleteDevice = prepared('pushDevices.delete', ({ id }: { readonly id: string }) =>
  db.deleteFrom('app.push_devices').where('id', '=', id),
);
