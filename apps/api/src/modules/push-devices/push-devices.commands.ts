import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Owner {
  readonly userId: string;
}

// `device` is the hash of a browser's cookie (app.account_devices).
interface OwnedBrowser extends Owner {
  readonly device: Buffer;
}

// Ends push messages to every browser of an account. Call it wherever all sessions of an account end.
export const endPushDevices = prepared('pushDevices.endAll', ({ userId }: Owner) =>
  db.deleteFrom('app.push_devices').where('user_id', '=', userId),
);

export const endPushDevicesOfBrowser = prepared('pushDevices.endOfBrowser', ({ userId, device }: OwnedBrowser) =>
  db.deleteFrom('app.push_devices').where('user_id', '=', userId).where('device_hash', '=', device),
);

// Also ends devices of unknown browsers.
export const endOtherPushDevices = prepared('pushDevices.endOthers', ({ userId, device }: OwnedBrowser) =>
  db.deleteFrom('app.push_devices').where('user_id', '=', userId).where('device_hash', 'is distinct from', device),
);
