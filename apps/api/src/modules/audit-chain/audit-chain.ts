import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export interface AuditLine {
  readonly id: string;
  readonly line: string;
}

/**
 * Position in the order of transactions. No transaction can still commit before it. Both values are in PostgreSQL's own
 * format.
 */
export interface Place {
  readonly tx: string;
  readonly at: string;
}

export interface AuditBlock {
  readonly seq: number;
  readonly from: Place;
  readonly to: Place;
  readonly leaves: Buffer;
  readonly prev: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

export const ID_BYTES = 16;
const LEAF_BYTES = ID_BYTES + 32;

export const BEGINNING: Place = { tx: '0', at: '-infinity' };
export const FIRST_PREV = Buffer.alloc(32);

const isSame = (one: Place, other: Place): boolean => one.tx === other.tx && one.at === other.at;

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafOf = ({ id, line }: AuditLine): Buffer =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), sha256(line)]);

export const leavesOf = (lines: readonly AuditLine[]): Buffer => Buffer.concat(lines.map(leafOf));

type Hashed = Pick<AuditBlock, 'seq' | 'from' | 'to' | 'leaves' | 'prev'>;

const hashOf = ({ seq, from, to, leaves, prev }: Hashed): Buffer =>
  sha256(prev, JSON.stringify([seq, from.tx, from.at, to.tx, to.at, leaves.length / LEAF_BYTES]), sha256(leaves));

export function sealed(block: Hashed, key: KeyObject): AuditBlock {
  const hash = hashOf(block);
  return { ...block, hash, signature: sign(null, hash, key) };
}

/** PKCS #8 prefix of every Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key from any text, so the key is only as strong as that text. */
export const signingKeyOf = (secret: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, sha256(secret)]), format: 'der', type: 'pkcs8' });

export const publicKeyOf = (key: KeyObject): KeyObject => createPublicKey(key);

export type ChainFault =
  | { readonly kind: 'altered' | 'deleted' | 'inserted' | 'reordered'; readonly seq: number; readonly eventId: string }
  | { readonly kind: 'block_altered' | 'block_missing'; readonly seq: number };

export const isSignedBlock = (block: AuditBlock, key: KeyObject): boolean =>
  block.hash.equals(hashOf(block)) && verify(null, block.hash, key, block.signature);

/** Returns no faults if the block is signed and follows the previous one. */
export function faultsOfBlock(block: AuditBlock, before: AuditBlock | undefined, key: KeyObject): ChainFault[] {
  const isNext = block.seq === (before?.seq ?? 0) + 1;
  if (!isNext) return [{ kind: 'block_missing', seq: (before?.seq ?? 0) + 1 }];
  const isLinked = block.prev.equals(before?.hash ?? FIRST_PREV) && isSame(block.from, before?.to ?? BEGINNING);
  return isLinked && isSignedBlock(block, key) ? [] : [{ kind: 'block_altered', seq: block.seq }];
}

const idAt = (leaves: Buffer, at: number): string => leaves.toString('hex', at, at + ID_BYTES);

export const dashed = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

function byId(leaves: Buffer): Map<string, { readonly digest: string; readonly place: number }> {
  const found = new Map<string, { digest: string; place: number }>();
  for (let at = 0; at < leaves.length; at += LEAF_BYTES) {
    const digest = leaves.toString('hex', at + ID_BYTES, at + LEAF_BYTES);
    found.set(idAt(leaves, at), { digest, place: at / LEAF_BYTES });
  }
  return found;
}

function leavesLeft(leaves: Buffer, isGone: (eventId: string) => boolean): Buffer {
  const left: Buffer[] = [];
  for (let at = 0; at < leaves.length; at += LEAF_BYTES) {
    if (!isGone(dashed(idAt(leaves, at)))) left.push(leaves.subarray(at, at + LEAF_BYTES));
  }
  return Buffer.concat(left);
}

const nothing = (): boolean => false;

/** Finds altered, missing or reordered events of a block. Ignores those removed by the retention rule. */
export function faultsOfEvents(
  { seq, leaves: all }: Pick<AuditBlock, 'seq' | 'leaves'>,
  lines: readonly AuditLine[],
  isGone: (seq: number, eventId: string) => boolean = nothing,
): ChainFault[] {
  const now = leavesOf(lines);
  if (isGone === nothing && now.equals(all)) return [];
  const leaves = leavesLeft(all, (id) => isGone(seq, id));
  if (now.equals(leaves)) return [];
  const [then, there] = [byId(leaves), byId(now)];
  const faults: ChainFault[] = [];
  const name = (kind: 'altered' | 'deleted' | 'inserted' | 'reordered', id: string) =>
    faults.push({ kind, seq, eventId: dashed(id) });
  for (const [id, { digest, place }] of then) {
    const found = there.get(id);
    if (!found) name('deleted', id);
    else if (found.digest !== digest) name('altered', id);
    else if (found.place !== place && then.size === there.size) name('reordered', id);
  }
  for (const id of there.keys()) if (!then.has(id)) name('inserted', id);
  return faults;
}
