import { describe, expect, it } from '@jest/globals';
import { allOf, NOTHING, pressed } from './selection.rules.js';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const after = (...presses: readonly (readonly [string, boolean])[]) => [
  ...presses.reduce((selection, [id, withShift]) => pressed(selection, id, ROWS, withShift), NOTHING).ids,
];

describe('selecting rows', () => {
  it('adds and removes one row', () => {
    expect(after(['b', false], ['d', false])).toEqual(['b', 'd']);
    expect(after(['b', false], ['d', false], ['b', false])).toEqual(['d']);
  });

  it('adds and removes all rows between two presses with Shift, in either direction', () => {
    expect(after(['b', false], ['d', true])).toEqual(['b', 'c', 'd']);
    expect(after(['d', false], ['b', true]).toSorted()).toEqual(['b', 'c', 'd']);
    expect(after(['a', false], ['e', true], ['c', true])).toEqual(['a', 'b']);
  });

  it('selects one row with Shift when none was pressed before', () => {
    expect(after(['c', true])).toEqual(['c']);
  });

  it('selects all rows, and none of them when all are selected', () => {
    expect([...allOf(NOTHING, ROWS).ids]).toEqual(ROWS);
    expect([...allOf(allOf(NOTHING, ROWS), ROWS).ids]).toEqual([]);
  });
});
