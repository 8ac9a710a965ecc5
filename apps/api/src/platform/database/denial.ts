import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { db, prepared } from './statements/prepared.js';

type Refused = Pick<Viewer, 'userId' | 'practiceId' | 'correlationId' | 'record'>;

const recordDenial = prepared('tenant.denial', ({ userId, practiceId, correlationId, record }: Refused) =>
  db.selectNoFrom(sql<null>`app.record_denial(${userId}, ${practiceId}, ${correlationId}, ${record})`.as('recorded')),
);

/** A refused tenant context rolls back its transaction, so a separate one audits the refusal. */
export async function recordingDenials<T>(pool: Pool, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDenial(error))
      await pool.query(recordDenial({ ...viewer, record: codeOf(error) === OF_RECORD ? viewer.record : null }));
    throw error;
  }
}

/** The viewer may enter the practice but not open this patient's record. */
const OF_RECORD = 'TC424';

const DENIALS = new Set(['TC403', 'TC423', OF_RECORD]);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isDenial = (error: unknown): boolean => DENIALS.has(codeOf(error));
