import { expect } from '@jest/globals';
import { type OwnAccessPage, ownAccessPage } from '@telecare/contracts';
import pg from 'pg';
import type { ApiHarness } from './api-harness.js';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

/** Makes lines of the access ledger as the worker does, when a spec wants them. */
export class AccessProjection {
  private constructor(
    private readonly api: ApiHarness,
    readonly worker: pg.Client,
  ) {}

  static async of(api: ApiHarness): Promise<AccessProjection> {
    const worker = new pg.Client({ connectionString: api.env.DATABASE_WORKER_URL });
    await worker.connect();
    return new AccessProjection(api, worker);
  }

  async take(atMost = 1_000): Promise<number> {
    const { rows } = await this.worker.query<{ taken: number }>('select app.project_accesses($1) as taken', [atMost]);
    return rows[0]!.taken;
  }

  async takeAll(): Promise<void> {
    while ((await this.take()) > 0);
  }

  /** Events wait while any transaction of the server is older than they are. */
  caughtUp(): Promise<void> {
    return eventually(async () => {
      await this.takeAll();
      const [left] = await this.api.given.owner.query<{ count: number }[]>(
        `select count(*)::int as count from app.audit_events event, app.access_ledger_position place
         where (event.tx, event.at) > (place.tx, place.at)`,
      );
      expect(left).toEqual({ count: 0 });
    });
  }

  stop(): Promise<void> {
    return this.worker.end();
  }
}

/** Accesses to the patient's record, as the patient sees them. */
export async function seenBy(patient: Visitor, query = ''): Promise<OwnAccessPage['items']> {
  const { status, body } = await patient.get(`/my-access-ledger${query}`);
  expect(status).toBe(200);
  return ownAccessPage.strict().parse(body).items;
}
