import type { KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { faultsOfBlock, faultsOfEvents, publicKeyOf, signingKeyOf } from '../audit-chain.js';
import { forgetLines, positionBehind } from '../../access-ledger/access-ledger.commands.js';
import { forgetSignIns } from '../../security/sign-ins/listed-sign-ins.commands.js';
import { type AuditClosure, closed, goneBy, idsAsBytes } from './audit-closure.js';
import {
  blockHolding,
  dropMonth,
  extentOf,
  keepClosure,
  makeMonths,
  oldestEvent,
  takeTime,
} from './audit-months.queries.js';
import { completeReach, dueMonth, type Reach, spanOf } from './audit-months.rules.js';
import { WorkerChain } from '../worker-chain.js';

@Injectable()
export class AuditMonths extends ScheduledJob {
  readonly name = 'audit-months';
  readonly everyMinutes = 60;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(makeMonths({}));
  }
}

/**
 * Deletes months of audit events after their retention period (docs/audit.md). Refuses if they differ from what was
 * sealed. The chain then records the deletion.
 */
@Injectable()
export class AuditRetention extends ScheduledJob {
  readonly name = 'audit-retention';
  readonly everyMinutes = 24 * 60;
  private readonly log = new Logger('audit-retention');

  constructor(
    private readonly db: WorkerDb,
    private readonly chain: WorkerChain,
    private readonly config: Config,
  ) {
    super();
  }

  async run(): Promise<void> {
    const { AUDIT_SIGNING_SECRET: secret, AUDIT_KEPT_YEARS: years } = this.config.env;
    const key = signingKeyOf(secret);
    for (let month = await this.due(years); month; month = await this.due(years)) {
      const closure = await this.closureOf(month, years, key);
      if (!closure) return this.log.error(`The audit of ${month} is not as it was sealed, and is kept`);
      await this.giveUp(closure);
      this.log.log(`${closure.events} audit events of ${month} were given up after ${years} years`);
    }
  }

  private async due(years: number): Promise<string | undefined> {
    const [oldest] = await this.db.acrossPractices(oldestEvent({}));
    return dueMonth(oldest?.at, years, new Date());
  }

  private async reachOf(month: string): Promise<Reach | undefined> {
    const [extent] = await this.db.acrossPractices(extentOf(spanOf(month)));
    const { events, fromTx, fromAt, toTx, toAt } = extent!;
    const [first] = await this.db.query(blockHolding({ tx: fromTx, at: fromAt }));
    const [last] = await this.db.query(blockHolding({ tx: toTx, at: toAt }));
    const isInLedger = (await this.db.acrossPractices(positionBehind({ tx: toTx, at: toAt }))).length > 0;
    return completeReach({ events, firstSeq: first?.seq, lastSeq: last?.seq, isInLedger });
  }

  /** Returns undefined if the month or its blocks differ from what was sealed. */
  private async closureOf(month: string, years: number, key: KeyObject): Promise<AuditClosure | undefined> {
    const reach = await this.reachOf(month);
    const others = reach && (await this.othersIn(reach, month, publicKeyOf(key)));
    return others && closed({ ...reach, month, years, kept: idsAsBytes(others) }, key);
  }

  private async othersIn(
    { firstSeq, lastSeq }: Pick<AuditClosure, 'firstSeq' | 'lastSeq'>,
    month: string,
    key: KeyObject,
  ): Promise<string[] | undefined> {
    const isGone = goneBy(await this.chain.closures());
    let [before] = firstSeq > 1 ? await this.chain.blocksAfter(firstSeq - 2, 1) : [];
    const others: string[] = [];
    for (let seq = firstSeq; seq <= lastSeq; seq += 1) {
      const [block] = await this.chain.blocksAfter(seq - 1, 1);
      const lines = block ? await this.chain.linesOf(block) : [];
      const isAsSealed =
        block && [...faultsOfBlock(block, before, key), ...faultsOfEvents(block, lines, isGone)].length === 0;
      if (!isAsSealed) return undefined;
      others.push(...lines.filter((line) => line.month !== month).map(({ id }) => id));
      before = block;
    }
    return others;
  }

  private async giveUp(closure: AuditClosure): Promise<void> {
    await this.db.transaction(async (client) => {
      await client.query(takeTime({}));
      await client.query(keepClosure(closure));
      await client.query(dropMonth(closure));
      const span = spanOf(closure.month);
      await client.query(forgetLines(span));
      await client.query(forgetSignIns(span));
    });
  }
}
