import { sql } from 'kysely';
import { sqlState } from '../../platform/database/constraint.js';
import { InvalidRequest } from '../../platform/http/invalid-request.js';

/** SQLSTATE for a time zone that Node.js knows but the database does not. */
const UNKNOWN_ZONE = '22023';

/**
 * Fails with {@link UNKNOWN_ZONE} for a time zone that the database does not know. A practice with such a zone could no
 * longer be read.
 */
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
