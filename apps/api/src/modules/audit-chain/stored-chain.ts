import type { DataSource } from 'typeorm';
import { runOn } from '../../platform/database/connections/run-on.js';
import { blocksAfter, linesOfBlock, toBlock } from './audit-blocks.queries.js';
import type { AuditBlock, AuditLine } from './audit-chain.js';
import { closures } from './months/audit-months.queries.js';
import type { ChainSource } from './verify-chain.js';

const BLOCKS_AT_ONCE = 10;

export const storedChain = (owner: DataSource): ChainSource => ({
  blocksAfter: async (seq: number): Promise<AuditBlock[]> =>
    (await runOn(owner.manager, blocksAfter({ seq, limit: BLOCKS_AT_ONCE }))).map(toBlock),
  linesOf: (block: AuditBlock): Promise<AuditLine[]> => runOn(owner.manager, linesOfBlock(block)),
  closures: () => runOn(owner.manager, closures({})),
});
