import { Injectable } from '@nestjs/common';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { blocksAfter, linesBetween, type MonthLine, toBlock } from './audit-blocks.queries.js';
import type { AuditBlock } from './audit-chain.js';
import type { AuditClosure } from './months/audit-closure.js';
import { closures } from './months/audit-months.queries.js';
import type { ChainSource } from './verify-chain.js';

const BLOCKS_AT_ONCE = 10;
/** More than a block holds, so that what was inserted into it is seen. */
const LINES_MAX = 1_000_000;

/** The chain as the worker reads it, through functions. */
@Injectable()
export class WorkerChain implements ChainSource {
  constructor(private readonly db: WorkerDb) {}

  async blocksAfter(seq: number, limit = BLOCKS_AT_ONCE): Promise<AuditBlock[]> {
    return (await this.db.query(blocksAfter({ seq, limit }))).map(toBlock);
  }

  linesOf({ from, to }: AuditBlock): Promise<MonthLine[]> {
    const places = { fromTx: from.tx, fromAt: from.at, toTx: to.tx, toAt: to.at };
    return this.db.query(linesBetween({ ...places, atMost: LINES_MAX }));
  }

  closures(): Promise<AuditClosure[]> {
    return this.db.query(closures({}));
  }
}
