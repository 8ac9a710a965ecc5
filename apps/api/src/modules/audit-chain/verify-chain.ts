import type { KeyObject } from 'node:crypto';
import { type Anchor, type AnchorFault, currentAnchors, isSignedAnchor } from './anchor.js';
import { faultsOfAnchor } from './anchored-chain.js';
import { type AuditBlock, type AuditLine, type ChainFault, faultsOfBlock, faultsOfEvents } from './audit-chain.js';
import { type AuditClosure, goneBy, isSigned } from './months/audit-closure.js';

export interface ChainSource {
  blocksAfter(seq: number): Promise<AuditBlock[]>;
  linesOf(block: AuditBlock): Promise<AuditLine[]>;
  closures(): Promise<AuditClosure[]>;
}

export type Fault = ChainFault | AnchorFault | { readonly kind: 'closure_altered'; readonly month: string };

export interface Verified {
  readonly blocks: number;
  readonly events: number;
  readonly gone: readonly AuditClosure[];
  readonly faults: readonly Fault[];
}

export async function verifyChain(
  source: ChainSource,
  key: KeyObject,
  anchors: readonly Anchor[] = [],
): Promise<Verified> {
  const closures = await source.closures();
  const gone = closures.filter((closure) => isSigned(closure, key));
  const isGone = gone.length > 0 ? goneBy(gone) : undefined;
  const current = currentAnchors(anchors);
  const anchorBySeq = new Map(current.map((anchor) => [anchor.seq, anchor]));
  const faults: Fault[] = [
    ...closures
      .filter((closure) => !gone.includes(closure))
      .map(({ month }) => ({ kind: 'closure_altered', month }) as const),
    ...current
      .filter((anchor) => !isSignedAnchor(anchor, key))
      .map(({ seq }) => ({ kind: 'anchor_forged', seq }) as const),
  ];
  let [blocks, events] = [0, 0];
  let before: AuditBlock | undefined;
  for (let part = await source.blocksAfter(0); part.length > 0; part = await source.blocksAfter(before?.seq ?? 0)) {
    for (const block of part) {
      const lines = await source.linesOf(block);
      faults.push(
        ...faultsOfBlock(block, before, key),
        ...faultsOfEvents(block, lines, isGone),
        ...faultsOfAnchor(block, anchorBySeq.get(block.seq)),
      );
      [blocks, events, before] = [blocks + 1, events + lines.length, block];
    }
  }
  return { blocks, events, gone, faults: [...faults, ...faultsOfEnd(before, current)] };
}

/** A chain that ends before its newest anchor was truncated, or an older database was restored. */
function faultsOfEnd(head: AuditBlock | undefined, anchors: readonly Anchor[]): Fault[] {
  if (anchors.length === 0) return head ? [{ kind: 'anchors_missing' }] : [];
  const newest = anchors.reduce((max, { seq }) => Math.max(max, seq), 0);
  return newest > (head?.seq ?? 0) ? [{ kind: 'anchor_is_newer', seq: newest }] : [];
}
