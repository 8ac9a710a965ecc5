import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { type AuditBlock, publicKeyOf, signingKeyOf } from './audit-chain.js';
import { blocksAfter, keepVerification, linesBetween, toBlock } from './audit-blocks.queries.js';
import { type ChainSource, verifyChain } from './verify-chain.js';

const BLOCKS_AT_ONCE = 10;
/** More than a block holds, so that what was inserted into it is seen. */
const LINES_MAX = 1_000_000;

/** Verifies the chain every day, and keeps when: System Health says how long ago that is. */
@Injectable()
export class AuditVerification extends Chore implements ChainSource {
  readonly name = 'audit-verification';
  readonly everyMinutes = 24 * 60;
  private readonly log = new Logger('audit-verification');

  constructor(
    private readonly db: WorkerDb,
    private readonly config: Config,
  ) {
    super();
  }

  async run(): Promise<void> {
    const secret = this.config.env.AUDIT_SIGNING_SECRET;
    if (!secret) return;
    const { blocks, events, faults } = await verifyChain(this, publicKeyOf(signingKeyOf(secret)));
    await this.db.query(keepVerification({ blocks, events, faults: faults.length }));
    for (const fault of faults.slice(0, 100)) this.log.error(JSON.stringify(fault));
  }

  async blocksAfter(seq: number): Promise<AuditBlock[]> {
    return (await this.db.query(blocksAfter({ seq, limit: BLOCKS_AT_ONCE }))).map(toBlock);
  }

  linesOf({ from, to }: AuditBlock) {
    const places = { fromTx: from.tx, fromAt: from.at, toTx: to.tx, toAt: to.at };
    return this.db.query(linesBetween({ ...places, atMost: LINES_MAX }));
  }
}
