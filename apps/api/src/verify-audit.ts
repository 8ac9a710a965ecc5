import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { publicKeyOf, signingKeyOf } from './modules/audit-chain/audit-chain.js';
import { storedChain } from './modules/audit-chain/stored-chain.js';
import { type Anchor, type Fault, verifyChain } from './modules/audit-chain/verify-chain.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { ownerDataSource } from './platform/database/migrate.js';

const usage = `node apps/api/dist/verify-audit.js [--anchor SEQ:HASH]
Compares the audit events of DATABASE_MIGRATION_URL with what was signed of them with AUDIT_SIGNING_SECRET, and names
those that were altered, deleted, inserted or moved. With an anchor that a log said, it recognises an older database.`;

const { values } = commandLine(usage, { options: { anchor: { type: 'string' } } });
const env = readEnv(
  z.object({ DATABASE_MIGRATION_URL: z.url(), AUDIT_SIGNING_SECRET: envSchema.shape.AUDIT_SIGNING_SECRET }),
);
if (!env.AUDIT_SIGNING_SECRET) throw new Error('AUDIT_SIGNING_SECRET is not set: nothing was sealed');

const owner: DataSource = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
const key = publicKeyOf(signingKeyOf(env.AUDIT_SIGNING_SECRET));
const { blocks, events, gone, faults } = await verifyChain(storedChain(owner), key, anchorOf(values.anchor));
await owner.destroy();
process.stdout.write(`Verified ${events} events in ${blocks} blocks, ${faults.length} faults\n`);
for (const { month, events, years } of gone)
  process.stdout.write(`${events} events of ${month} are gone by the rule of ${years} years\n`);
for (const fault of faults) process.stdout.write(`${wordsOf(fault)}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function anchorOf(text: string | undefined): Anchor | undefined {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error(`Not an anchor: ${text}`);
  return { seq: Number(seq), hash };
}

function wordsOf(fault: Fault): string {
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
      return `What says that ${fault.month} is gone by rule is not what was signed`;
    case 'anchor_is_newer':
      return `The anchor of block ${fault.seq} is newer than the data: an older database was restored`;
    case 'anchor_differs':
      return `Block ${fault.seq} is not the one of the anchor: the chain was made anew`;
  }
}
