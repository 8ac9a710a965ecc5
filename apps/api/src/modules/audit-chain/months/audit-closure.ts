import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { dashed, ID_BYTES } from '../audit-chain.js';

/** Signed statement in the chain that a month of audit events was deleted by the retention rule. */
export interface AuditClosure {
  readonly month: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: number;
  readonly years: number;
  /** Ids of events of other months in the same blocks. */
  readonly kept: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

type Hashed = Omit<AuditClosure, 'hash' | 'signature'>;

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const hashOf = ({ month, firstSeq, lastSeq, events, years, kept }: Hashed): Buffer =>
  sha256(JSON.stringify(['closure', month, firstSeq, lastSeq, events, years]), sha256(kept));

export const idsAsBytes = (ids: readonly string[]): Buffer =>
  Buffer.concat(ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex')));

export function closed(closure: Hashed, key: KeyObject): AuditClosure {
  const hash = hashOf(closure);
  return { ...closure, hash, signature: sign(null, hash, key) };
}

export const isSigned = (closure: AuditClosure, key: KeyObject): boolean =>
  closure.hash.equals(hashOf(closure)) && verify(null, closure.hash, key, closure.signature);

export type IsGone = (seq: number, eventId: string) => boolean;

export function goneBy(closures: readonly AuditClosure[]): IsGone {
  const spans = closures.map(({ firstSeq, lastSeq, kept }) => ({ firstSeq, lastSeq, kept: idsOf(kept) }));
  return (seq, id) => spans.some(({ firstSeq, lastSeq, kept }) => firstSeq <= seq && seq <= lastSeq && !kept.has(id));
}

function idsOf(bytes: Buffer): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let at = 0; at < bytes.length; at += ID_BYTES) ids.add(dashed(bytes.toString('hex', at, at + ID_BYTES)));
  return ids;
}
