import { sqlState } from '../../platform/database/constraint.js';
import { InvalidRequest } from '../../platform/http/invalid-request.js';

/** SQLSTATE of a time zone that the database does not know although the runtime does. */
const UNKNOWN_ZONE = '22023';

export async function refusingUnknownZone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_ZONE) throw error;
    throw new InvalidRequest([{ path: ['timeZone'], message: 'Not a time zone' }]);
  }
}
