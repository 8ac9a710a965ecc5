import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Config } from '../../platform/config/config.module.js';
import type { Statement } from '../../platform/database/statement.js';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { type AuditBlock, BEGINNING, FIRST_PREV, leavesOf, sealed, signingKeyOf } from './audit-chain.js';
import { horizon, keepBlock, lastBlock, linesBetween, takeTurn, toBlock } from './audit-blocks.queries.js';

/** Of one block: its leaves are half a megabyte. */
const EVENTS_MAX = 10_000;

/**
 * Signs what was audited since the last block (docs/adr/0135), a minute after it at most. A block holds the events of
 * ended transactions only, so that none is committed behind it.
 */
@Injectable()
export class AuditSealing extends Chore {
  readonly name = 'audit-sealing';
  readonly everyMinutes = 0.5;

  constructor(
    private readonly db: WorkerDb,
    private readonly config: Config,
  ) {
    super();
  }

  async run(): Promise<void> {
    const secret = this.config.env.AUDIT_SIGNING_SECRET;
    if (!secret) return;
    while (await this.db.transaction((client) => sealNext(client, secret)));
  }
}

/** Whether there may be more. */
async function sealNext(client: PoolClient, secret: string): Promise<boolean> {
  await client.query(takeTurn({}));
  const [last] = await rowsOf(client, lastBlock({}));
  const before = last && toBlock(last);
  const from = before?.to ?? BEGINNING;
  const [ended] = await rowsOf(client, horizon({}));
  const end = { tx: ended!.tx, at: '-infinity' };
  const lines = await rowsOf(
    client,
    linesBetween({ fromTx: from.tx, fromAt: from.at, toTx: end.tx, toAt: end.at, atMost: EVENTS_MAX }),
  );
  if (lines.length === 0) return false;
  const isFull = lines.length >= EVENTS_MAX;
  const { tx, at } = lines.at(-1)!;
  const to = isFull ? { tx, at } : end;
  const numbered = { seq: (before?.seq ?? 0) + 1, prev: before?.hash ?? FIRST_PREV };
  await keep(client, sealed({ ...numbered, from, to, leaves: leavesOf(lines) }, signingKeyOf(secret)), lines.length);
  return isFull;
}

async function keep(client: PoolClient, { from, to, ...block }: AuditBlock, events: number): Promise<void> {
  const places = { fromTx: from.tx, fromAt: from.at, toTx: to.tx, toAt: to.at };
  await client.query(keepBlock({ ...block, ...places, events }));
}

const rowsOf = async <Row>(client: PoolClient, statement: Statement<Row>): Promise<Row[]> =>
  (await client.query(statement)).rows as Row[];

/** Says every hour how far the chain is. Where logs are kept elsewhere, an older database than that is recognised. */
@Injectable()
export class AuditAnchors extends Chore {
  readonly name = 'audit-anchors';
  readonly everyMinutes = 60;
  private readonly log = new Logger('audit-anchor');

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    const [last] = await this.db.query(lastBlock({}));
    if (last) this.log.log(`${last.seq}:${last.hash.toString('hex')}`);
  }
}
