import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { type Anchor, EMPTY_CHAIN, signAnchor } from './modules/audit-chain/anchor.js';
import { AnchorFile } from './modules/audit-chain/anchor-file.js';
import { lastBlock, storeVerification } from './modules/audit-chain/audit-blocks.queries.js';
import { publicKeyOf, signingKeyOf } from './modules/audit-chain/audit-chain.js';
import { storedChain } from './modules/audit-chain/stored-chain.js';
import { type Fault, type Verified, verifyChain } from './modules/audit-chain/verify-chain.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { ownerDataSource } from './platform/database/schema/migrate.js';
import { runOn } from './platform/database/connections/run-on.js';

const usage = `node apps/api/dist/verify-audit.js [--anchors FILE] [--set-anchors-aside REASON]
Compares the audit events of DATABASE_MIGRATION_URL with what AUDIT_SIGNING_SECRET signed and with the anchors in
AUDIT_ANCHOR_FILE, and names every event that was altered, deleted, inserted, or moved. Exits with 1 on a fault.

  --anchors FILE               read other anchors, for example from shipped logs
  --set-anchors-aside REASON   anchor the chain as it is now, so that workers seal again; after a restored backup only`;

const { values } = commandLine(usage, {
  options: { anchors: { type: 'string' }, 'set-anchors-aside': { type: 'string' } },
});
const env = readEnv(
  envSchema.pick({ AUDIT_SIGNING_SECRET: true, AUDIT_ANCHOR_FILE: true }).extend({ DATABASE_MIGRATION_URL: z.url() }),
);

const owner: DataSource = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
const key = signingKeyOf(env.AUDIT_SIGNING_SECRET);
const anchorFile = new AnchorFile(values.anchors ?? env.AUDIT_ANCHOR_FILE);

const reason = values['set-anchors-aside'];
if (reason) await setAnchorsAside(reason);
const anchors = await anchorFile.all();
const verified = await verifyChain(storedChain(owner), publicKeyOf(key), anchors);
if (reason) await recordVerification(verified);
await owner.destroy();
report(verified, anchors);

async function setAnchorsAside(reason: string): Promise<void> {
  const [head] = await runOn(owner.manager, lastBlock({}));
  const { seq, hash } = head ? { seq: head.seq, hash: head.hash.toString('hex') } : EMPTY_CHAIN;
  await anchorFile.append(signAnchor({ seq, hash, at: new Date().toISOString(), reason }, key));
}

async function recordVerification({ blocks, events, faults }: Verified): Promise<void> {
  await runOn(owner.manager, storeVerification({ blocks, events, faults: faults.length }));
}

function report({ blocks, events, gone, faults }: Verified, anchors: readonly Anchor[]): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`Verified ${events} events in ${blocks} blocks against ${anchors.length} anchors, ${faults.length} faults`);
  for (const { month, events, years } of gone) print(`${events} events of ${month} were deleted after ${years} years`);
  for (const { at, reason } of anchors) if (reason) print(`Anchors before ${at} were set aside: ${reason}`);
  for (const fault of faults) print(describe(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function describe(fault: Fault): string {
  switch (fault.kind) {
    case 'altered':
    case 'deleted':
    case 'inserted':
    case 'reordered':
      return `Event ${fault.eventId} of block ${fault.seq} was ${fault.kind}`;
    case 'block_altered':
      return `Block ${fault.seq} is not the one that was signed`;
    case 'block_missing':
      return `Block ${fault.seq} is missing`;
    case 'closure_altered':
      return `The record that deleted ${fault.month} is not the one that was signed`;
    case 'anchor_is_newer':
      return `The anchor of block ${fault.seq} is newer than the data: blocks were cut off, or an older database was restored`;
    case 'anchor_differs':
      return `Block ${fault.seq} is not the one that was anchored: the chain was rebuilt`;
    case 'anchor_forged':
      return `The anchor of block ${fault.seq} is not signed by AUDIT_SIGNING_SECRET`;
    case 'anchors_missing':
      return 'The anchor file is empty or missing';
  }
}
