import type { DataSource } from 'typeorm';
import { runOn } from '../../platform/database/connections/run-on.js';
import { blocksAfter, toBlock } from './audit-blocks.queries.js';
import type { AuditBlock, AuditLine } from './audit-chain.js';
import { LINES_OF_BLOCK } from './audit-line.js';
import { closures } from './months/audit-months.queries.js';
import type { ChainSource } from './verify-chain.js';

const BLOCKS_AT_ONCE = 10;

/** The chain as the database's owner reads it, past every function. */
export const storedChain = (owner: DataSource): ChainSource => ({
  blocksAfter: async (seq: number): Promise<AuditBlock[]> =>
    (await runOn(owner.manager, blocksAfter({ seq, limit: BLOCKS_AT_ONCE }))).map(toBlock),
  linesOf: ({ from, to }: AuditBlock): Promise<AuditLine[]> =>
    owner.query<AuditLine[]>(LINES_OF_BLOCK, [from.tx, from.at, to.tx, to.at]),
  closures: () => runOn(owner.manager, closures({})),
});
