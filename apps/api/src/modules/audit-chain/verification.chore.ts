import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { publicKeyOf, signingKeyOf } from './audit-chain.js';
import { keepVerification } from './audit-blocks.queries.js';
import { verifyChain } from './verify-chain.js';
import { WorkerChain } from './worker-chain.js';

/** Verifies the chain every day, and keeps when: System Health says how long ago that is. */
@Injectable()
export class AuditVerification extends Chore {
  readonly name = 'audit-verification';
  readonly everyMinutes = 24 * 60;
  private readonly log = new Logger('audit-verification');

  constructor(
    private readonly db: WorkerDb,
    private readonly chain: WorkerChain,
    private readonly config: Config,
  ) {
    super();
  }

  async run(): Promise<void> {
    const secret = this.config.env.AUDIT_SIGNING_SECRET;
    if (!secret) return;
    const { blocks, events, faults } = await verifyChain(this.chain, publicKeyOf(signingKeyOf(secret)));
    await this.db.query(keepVerification({ blocks, events, faults: faults.length }));
    for (const fault of faults.slice(0, 100)) this.log.error(JSON.stringify(fault));
  }
}
