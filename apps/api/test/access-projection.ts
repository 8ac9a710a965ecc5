import { expect } from '@jest/globals';
import { type OwnAccessPage, ownAccessPage } from '@telecare/contracts';
import { AccessLedgerProjection } from '../src/modules/access-ledger/projection/access-ledger.scheduled-job.js';
import { WorkerDb } from '../src/platform/queue/worker-db.js';
import type { ApiHarness } from './api-harness.js';
import { eventually } from './eventually.js';
import type { Visitor } from './visitor.js';

export class AccessProjection {
  private readonly db: WorkerDb;
  private readonly projection: AccessLedgerProjection;

  constructor(private readonly api: ApiHarness) {
    this.db = new WorkerDb({ env: api.env });
    this.projection = new AccessLedgerProjection(this.db);
  }

  take(atMost = 1_000): Promise<number> {
    return this.projection.project(atMost);
  }

  stopped(): Promise<unknown> {
    const db = this.db;
    const stopping = Object.create(db) as WorkerDb;
    stopping.transaction = (work) =>
      db.transaction(async (client) => {
        await work(client);
        throw new Error('stopped');
      });
    return new AccessLedgerProjection(stopping).project(1_000);
  }

  async takeAll(): Promise<void> {
    while ((await this.take()) > 0);
  }

  /** Events wait while the server has an older transaction, even one of another spec. */
  caughtUp(): Promise<void> {
    return eventually(async () => {
      await this.takeAll();
      const [left] = await this.api.given.owner.query<{ count: number }[]>(
        `select count(*)::int as count from app.audit_events event, app.access_ledger_position place
         where (event.tx, event.at) > (place.tx, place.at)`,
      );
      expect(left).toEqual({ count: 0 });
    }, 60);
  }

  stop(): Promise<void> {
    return this.db.onApplicationShutdown();
  }
}

export async function seenBy(patient: Visitor, query = ''): Promise<OwnAccessPage['items']> {
  const { status, body } = await patient.get(`/my-access-ledger${query}`);
  expect(status).toBe(200);
  return ownAccessPage.strict().parse(body).items;
}
