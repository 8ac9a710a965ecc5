import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Viewer } from '../access/viewer.js';
import { db, prepared } from './statements/prepared.js';

const recordDenial = prepared('tenant.denial', ({ userId, practiceId, correlationId }: Viewer) =>
  db.selectNoFrom(sql<null>`app.record_denial(${userId}, ${practiceId}, ${correlationId})`.as('recorded')),
);

/** A refused tenant context rolls its transaction back, so the refusal is audited in one of its own. */
export async function recordingDenials<T>(pool: Pool, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDenial(error)) await pool.query(recordDenial(viewer));
    throw error;
  }
}

const DENIALS = new Set(['TC403', 'TC423']);

/** Whether the tenant context refused the viewer. */
export const isDenial = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DENIALS.has(String(error.code));
