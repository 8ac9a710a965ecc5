import type { Pool } from 'pg';
import type { Viewer } from '../access/viewer.js';

/** A refused tenant context rolls its transaction back, so the refusal is audited in one of its own. */
export async function recordingDenials<T>(pool: Pool, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDenial(error)) {
      const values = [viewer.userId, viewer.practiceId, viewer.correlationId];
      await pool.query('select app.record_denial($1, $2, $3)', values);
    }
    throw error;
  }
}

/** Whether the tenant context refused the viewer. */
export const isDenial = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'TC403';
