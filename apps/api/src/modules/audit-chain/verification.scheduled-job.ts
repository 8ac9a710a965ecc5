import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { AnchorFile } from './anchor-file.js';
import { publicKeyOf, signingKeyOf } from './audit-chain.js';
import { storeVerification } from './audit-blocks.queries.js';
import { verifyChain } from './verify-chain.js';
import { WorkerChain } from './worker-chain.js';

@Injectable()
export class AuditVerification extends ScheduledJob {
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
    const { AUDIT_SIGNING_SECRET: secret, AUDIT_ANCHOR_FILE: file } = this.config.env;
    const anchors = await new AnchorFile(file).all();
    const { blocks, events, faults } = await verifyChain(this.chain, publicKeyOf(signingKeyOf(secret)), anchors);
    await this.db.query(storeVerification({ blocks, events, faults: faults.length }));
    for (const fault of faults.slice(0, 100)) this.log.error(JSON.stringify(fault));
  }
}
