import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

const anchorSchema = z.object({
  /** Number of the newest block, or 0 for an empty chain. */
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  reason: z.string().min(1).optional(),
  signature: z.base64(),
});

/** Signed head of the chain, stored where a writer of the database cannot change it. */
export type Anchor = Readonly<z.infer<typeof anchorSchema>>;

export const EMPTY_CHAIN = { seq: 0, hash: '0'.repeat(64) } as const;

type Unsigned = Omit<Anchor, 'signature'>;

const signedText = ({ seq, hash, at, reason }: Unsigned): Buffer =>
  Buffer.from(JSON.stringify(['anchor', seq, hash, at, reason ?? null]));

export const signAnchor = (anchor: Unsigned, key: KeyObject): Anchor => ({
  ...anchor,
  signature: sign(null, signedText(anchor), key).toString('base64'),
});

export const isSignedAnchor = (anchor: Anchor, key: KeyObject): boolean =>
  verify(null, signedText(anchor), key, Buffer.from(anchor.signature, 'base64'));

/** Reads one line of an anchor file. Returns undefined for a line that a crash cut short. */
export function parseAnchor(line: string): Anchor | undefined {
  try {
    return anchorSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Returns the valid anchors. An anchor with an operator's reason invalidates all older ones. */
export const currentAnchors = (anchors: readonly Anchor[]): readonly Anchor[] =>
  anchors.slice(
    Math.max(
      0,
      anchors.findLastIndex(({ reason }) => reason !== undefined),
    ),
  );

export type AnchorFault =
  | { readonly kind: 'anchor_is_newer' | 'anchor_differs' | 'anchor_forged'; readonly seq: number }
  | { readonly kind: 'anchors_missing' };
