import { Injectable } from '@nestjs/common';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { blocksAfter, linesOfBlock, type MonthLine, toBlock } from './audit-blocks.queries.js';
import type { AuditBlock } from './audit-chain.js';
import type { AuditClosure } from './months/audit-closure.js';
import { closures } from './months/audit-months.queries.js';
import type { ChainSource } from './verify-chain.js';

const BLOCKS_AT_ONCE = 10;

@Injectable()
export class WorkerChain implements ChainSource {
  constructor(private readonly db: WorkerDb) {}

  async blocksAfter(seq: number, limit = BLOCKS_AT_ONCE): Promise<AuditBlock[]> {
    return (await this.db.query(blocksAfter({ seq, limit }))).map(toBlock);
  }

  linesOf(block: AuditBlock): Promise<MonthLine[]> {
    return this.db.acrossPractices(linesOfBlock(block));
  }

  closures(): Promise<AuditClosure[]> {
    return this.db.query(closures({}));
  }
}
