import { describe, expect, it } from '@jest/globals';
import { movedPerson, shownPeople, withShown } from './practitioner-choice.rules.js';

const people = ['ana', 'ben', 'cora'].map((id) => ({ id }));
const ids = (choice: Parameters<typeof shownPeople>[1]) => shownPeople(people, choice).map(({ id }) => id);
const first = { order: [], hidden: [] };

describe('the chosen practitioners', () => {
  it('include everybody in the order of the practice at first', () => {
    expect(ids(first)).toEqual(['ana', 'ben', 'cora']);
  });

  it('leave out hidden ones, and include somebody new at the end', () => {
    expect(ids({ order: ['ben', 'ana'], hidden: ['ana'] })).toEqual(['ben', 'cora']);
  });

  it('include everybody if all are hidden', () => {
    expect(ids({ order: [], hidden: ['ana', 'ben', 'cora'] })).toEqual(['ana', 'ben', 'cora']);
  });

  it('ignore people who have left the practice', () => {
    expect(ids({ order: ['gone', 'cora'], hidden: ['gone'] })).toEqual(['cora', 'ana', 'ben']);
  });

  it('move by one place and not over the ends', () => {
    expect(movedPerson(people, first, 'cora', -1).order).toEqual(['ana', 'cora', 'ben']);
    expect(movedPerson(people, first, 'ana', 1).order).toEqual(['ben', 'ana', 'cora']);
    expect(movedPerson(people, first, 'ana', -1)).toBe(first);
    expect(movedPerson(people, first, 'gone', 1)).toBe(first);
  });

  it('hide and show', () => {
    const hidden = withShown(first, 'ben', false);
    expect(ids(hidden)).toEqual(['ana', 'cora']);
    expect(withShown(hidden, 'ben', true)).toEqual(first);
  });
});
