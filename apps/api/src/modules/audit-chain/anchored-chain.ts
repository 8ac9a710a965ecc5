import type { KeyObject } from 'node:crypto';
import { type Anchor, type AnchorFault, EMPTY_CHAIN, isSignedAnchor } from './anchor.js';
import { type AuditBlock, type ChainFault, faultsOfBlock, isSignedBlock } from './audit-chain.js';

/** The chain does not continue its newest anchor, so nothing more can be sealed. */
export class AuditChainBroken extends Error {
  constructor(readonly fault: AnchorFault | ChainFault) {
    super(`The audit chain does not continue its newest anchor: ${JSON.stringify(fault)}`);
  }
}

type ReadBlocks = (afterSeq: number) => Promise<readonly AuditBlock[]>;

/**
 * Returns the newest block, or undefined for an empty chain that never had an anchor.
 *
 * @throws AuditChainBroken if the anchored block is missing or differs, or if a later block is not validly signed.
 */
export async function headOfAnchoredChain(
  readBlocks: ReadBlocks,
  anchor: Anchor | undefined,
  key: KeyObject,
): Promise<AuditBlock | undefined> {
  if (anchor && !isSignedAnchor(anchor, key)) throw new AuditChainBroken({ kind: 'anchor_forged', seq: anchor.seq });
  const anchoredSeq = anchor?.seq ?? EMPTY_CHAIN.seq;
  let head: AuditBlock | undefined;
  let part = await readBlocks(Math.max(0, anchoredSeq - 1));
  if (!anchor && part.length > 0) throw new AuditChainBroken({ kind: 'anchors_missing' });
  while (part.length > 0) {
    for (const block of part) {
      const isAnchored = !head && anchoredSeq > 0;
      const [fault] = isAnchored ? faultsOfAnchoredBlock(block, anchor, key) : faultsOfBlock(block, head, key);
      if (fault) throw new AuditChainBroken(fault);
      head = block;
    }
    part = await readBlocks(head?.seq ?? 0);
  }
  if (!head && anchoredSeq > 0) throw new AuditChainBroken({ kind: 'anchor_is_newer', seq: anchoredSeq });
  return head;
}

function faultsOfAnchoredBlock(block: AuditBlock, anchor: Anchor | undefined, key: KeyObject) {
  if (!isSignedBlock(block, key)) return [{ kind: 'block_altered', seq: block.seq } as const];
  return faultsOfAnchor(block, anchor);
}

export function faultsOfAnchor({ seq, hash }: AuditBlock, anchor: Anchor | undefined): AnchorFault[] {
  if (!anchor || (seq === anchor.seq && hash.toString('hex') === anchor.hash)) return [];
  return [{ kind: 'anchor_differs', seq: anchor.seq }];
}
