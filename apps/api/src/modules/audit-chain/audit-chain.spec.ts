import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type AuditLine,
  BEGINNING,
  faultsOfBlock,
  faultsOfEvents,
  FIRST_PREV,
  leavesOf,
  publicKeyOf,
  sealed,
  signingKeyOf,
} from './audit-chain.js';

const TENTH = { tx: '10', at: '-infinity' };
const key = signingKeyOf('a secret of the specs');
const lines: readonly AuditLine[] = ['one', 'two', 'three'].map((line) => ({ id: randomUUID(), line }));
const first = sealed({ seq: 1, from: BEGINNING, to: TENTH, leaves: leavesOf(lines), prev: FIRST_PREV }, key);
const second = sealed(
  { seq: 2, from: TENTH, to: { tx: '20', at: '-infinity' }, leaves: leavesOf(lines), prev: first.hash },
  key,
);

describe('the chain of audit blocks', () => {
  it('verifies after it was sealed', () => {
    expect(faultsOfBlock(first, undefined, publicKeyOf(key))).toEqual([]);
    expect(faultsOfBlock(second, first, publicKeyOf(key))).toEqual([]);
    expect(faultsOfEvents(first, lines)).toEqual([]);
  });

  it('names an altered, deleted or inserted event', () => {
    const [one, two, three] = lines;
    const other = { id: randomUUID(), line: 'four' };
    expect(faultsOfEvents(first, [one!, { ...two!, line: 'TWO' }, three!])).toEqual([
      { kind: 'altered', seq: 1, eventId: two!.id },
    ]);
    expect(faultsOfEvents(first, [one!, three!])).toEqual([{ kind: 'deleted', seq: 1, eventId: two!.id }]);
    expect(faultsOfEvents(first, [one!, other, two!, three!])).toEqual([
      { kind: 'inserted', seq: 1, eventId: other.id },
    ]);
  });

  it('names exchanged events', () => {
    const [one, two, three] = lines;
    expect(faultsOfEvents(first, [two!, one!, three!]).map(({ kind }) => kind)).toEqual(['reordered', 'reordered']);
  });

  it('detects a block that is altered, missing or signed with another key', () => {
    const forged = sealed({ ...second, leaves: leavesOf(lines.slice(1)) }, signingKeyOf('another secret'));
    for (const block of [{ ...second, to: BEGINNING }, { ...second, prev: FIRST_PREV }, forged]) {
      expect(faultsOfBlock(block, first, publicKeyOf(key))).toEqual([{ kind: 'block_altered', seq: 2 }]);
    }
    expect(faultsOfBlock(second, undefined, publicKeyOf(key))).toEqual([{ kind: 'block_missing', seq: 1 }]);
  });
});
