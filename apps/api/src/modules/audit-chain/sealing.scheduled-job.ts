import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import type { RunStatement } from '../../platform/database/platform-db.js';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { type Anchor, EMPTY_CHAIN, signAnchor } from './anchor.js';
import { AnchorFile } from './anchor-file.js';
import { AuditChainBroken, headOfAnchoredChain } from './anchored-chain.js';
import { type AuditBlock, BEGINNING, FIRST_PREV, leavesOf, publicKeyOf, sealed, signingKeyOf } from './audit-chain.js';
import {
  blocksAfter,
  horizon,
  storeBlock,
  linesBetween,
  recordFault,
  takeTurn,
  toBlock,
} from './audit-blocks.queries.js';

/** Maximum events per block. Their hashes take half a megabyte. */
const EVENTS_MAX = 10_000;
const BLOCKS_AT_ONCE = 10;

/**
 * Signs new audit events and anchors the chain outside the database within a minute (docs/audit.md). A block only
 * contains events of ended transactions, so none can be committed before it later.
 *
 * Refuses to seal if the chain does not continue its newest anchor, because new signatures would cover up the change.
 */
@Injectable()
export class AuditSealing extends ScheduledJob {
  readonly name = 'audit-sealing';
  readonly everyMinutes = 0.5;
  private readonly log = new Logger('audit-anchor');
  private readonly key;
  private readonly anchors: AnchorFile;

  constructor(
    private readonly db: WorkerDb,
    { env }: Config,
  ) {
    super();
    this.key = signingKeyOf(env.AUDIT_SIGNING_SECRET);
    this.anchors = new AnchorFile(env.AUDIT_ANCHOR_FILE);
  }

  async run(): Promise<void> {
    try {
      while (await this.db.transactionAcrossPractices((run) => this.sealNext(run)));
      // Anchor the last block only after its transaction has committed.
      await this.db.transactionAcrossPractices((run) => this.anchoredHead(run));
      await this.anchors.touch();
    } catch (error) {
      if (error instanceof AuditChainBroken) {
        this.log.error(error.message);
        await this.db.query(recordFault({}));
      }
      throw error;
    }
  }

  private async sealNext(run: RunStatement): Promise<boolean> {
    const head = await this.anchoredHead(run);
    const from = head?.to ?? BEGINNING;
    const [ended] = await run(horizon({}));
    const end = { tx: ended!.tx, at: '-infinity' };
    const lines = await run(
      linesBetween({ fromTx: from.tx, fromAt: from.at, toTx: end.tx, toAt: end.at, atMost: EVENTS_MAX }),
    );
    if (lines.length === 0) return false;
    const isFull = lines.length >= EVENTS_MAX;
    const { tx, at } = lines.at(-1)!;
    const to = isFull ? { tx, at } : end;
    const numbered = { seq: (head?.seq ?? 0) + 1, prev: head?.hash ?? FIRST_PREV };
    await store(run, sealed({ ...numbered, from, to, leaves: leavesOf(lines) }, this.key), lines.length);
    return isFull;
  }

  private async anchoredHead(run: RunStatement): Promise<AuditBlock | undefined> {
    await run(takeTurn({}));
    const anchor = await this.anchors.last();
    const readBlocks = async (seq: number) => (await run(blocksAfter({ seq, limit: BLOCKS_AT_ONCE }))).map(toBlock);
    const head = await headOfAnchoredChain(readBlocks, anchor, publicKeyOf(this.key));
    if (!head && !anchor) await this.anchorAt(EMPTY_CHAIN);
    if (head && head.seq > (anchor?.seq ?? 0)) await this.anchorAt({ seq: head.seq, hash: head.hash.toString('hex') });
    return head;
  }

  /** Also logs the anchor. Shipped logs are a second place that a writer of the database cannot reach. */
  private async anchorAt(head: Pick<Anchor, 'seq' | 'hash'>): Promise<void> {
    const anchor = signAnchor({ ...head, at: new Date().toISOString() }, this.key);
    await this.anchors.append(anchor);
    this.log.log(JSON.stringify(anchor));
  }
}

async function store(run: RunStatement, { from, to, ...block }: AuditBlock, events: number): Promise<void> {
  const places = { fromTx: from.tx, fromAt: from.at, toTx: to.tx, toAt: to.at };
  await run(storeBlock({ ...block, ...places, events }));
}
