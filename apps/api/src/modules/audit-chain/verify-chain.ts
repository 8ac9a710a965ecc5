import type { KeyObject } from 'node:crypto';
import { type AuditBlock, type AuditLine, type ChainFault, faultsOfBlock, faultsOfEvents } from './audit-chain.js';
import { type AuditClosure, goneBy, isSigned } from './audit-closure.js';

/** Where a verification reads. */
export interface ChainSource {
  /** The next blocks behind a number, in order; none at the end. */
  blocksAfter(seq: number): Promise<AuditBlock[]>;
  linesOf(block: AuditBlock): Promise<AuditLine[]>;
  /** The months that were given up by rule, in order. */
  closures(): Promise<AuditClosure[]>;
}

/** What a log or a letter said of the chain once. */
export interface Anchor {
  readonly seq: number;
  readonly hash: string;
}

export type Fault =
  | ChainFault
  | { readonly kind: 'anchor_is_newer' | 'anchor_differs'; readonly seq: number }
  | { readonly kind: 'closure_altered'; readonly month: string };

export interface Verified {
  readonly blocks: number;
  readonly events: number;
  /** Months that are gone by rule. */
  readonly gone: readonly AuditClosure[];
  readonly faults: readonly Fault[];
}

/** Compares every event with what was sealed of it, and every block with its signature and the one before. */
export async function verifyChain(source: ChainSource, key: KeyObject, anchor?: Anchor): Promise<Verified> {
  const closures = await source.closures();
  const gone = closures.filter((closure) => isSigned(closure, key));
  const isGone = gone.length > 0 ? goneBy(gone) : undefined;
  const faults: Fault[] = closures
    .filter((closure) => !gone.includes(closure))
    .map(({ month }) => ({ kind: 'closure_altered', month }));
  let [blocks, events] = [0, 0];
  let before: AuditBlock | undefined;
  for (let part = await source.blocksAfter(0); part.length > 0; part = await source.blocksAfter(before?.seq ?? 0)) {
    for (const block of part) {
      const lines = await source.linesOf(block);
      faults.push(
        ...faultsOfBlock(block, before, key),
        ...faultsOfEvents(block, lines, isGone),
        ...faultsOfAnchor(block, anchor),
      );
      [blocks, events, before] = [blocks + 1, events + lines.length, block];
    }
  }
  if (anchor && anchor.seq > (before?.seq ?? 0)) faults.push({ kind: 'anchor_is_newer', seq: anchor.seq });
  return { blocks, events, gone, faults };
}

function faultsOfAnchor({ seq, hash }: AuditBlock, anchor: Anchor | undefined): Fault[] {
  const differs = anchor?.seq === seq && anchor.hash !== hash.toString('hex');
  return differs ? [{ kind: 'anchor_differs', seq }] : [];
}
