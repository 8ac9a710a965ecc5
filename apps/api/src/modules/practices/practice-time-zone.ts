import { sql } from 'kysely';
import { sqlState } from '../../platform/database/constraint.js';
import { InvalidRequest } from '../../platform/http/invalid-request.js';

/** SQLSTATE of a time zone that the database does not know although the runtime does. */
const UNKNOWN_ZONE = '22023';

/** A time zone to be written, which fails with {@link UNKNOWN_ZONE}: a practice with one could not be read any more. */
export const knownZone = (zone: string) =>
  sql<string>`case when (now() at time zone ${zone}::text) is not null then ${zone}::text end`;

export async function refusingUnknownZone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_ZONE) throw error;
    throw new InvalidRequest([{ path: ['timeZone'], message: 'Not a time zone' }]);
  }
}
