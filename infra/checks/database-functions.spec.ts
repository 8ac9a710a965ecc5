import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Captures the leading comment, the name, and the body up to the next top-level comment. */
const FUNCTION = /^((?:--.*\n)*)create or replace function (app\.\w+)((?:.*\n(?!--))*)/gm;

const REASON = /^-- (Context|Across walls|Race|Shared value)[:,] /;
const REASON_OF_DEFINER = /^-- (Context|Across walls|Race)[:,] /;

const functions = globSync('apps/api/src/**/*.functions.sql').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(FUNCTION)].map(([, comment = '', name = '', text = '']) => ({
    name,
    comment,
    isDefiner: text.includes('security definer'),
  })),
);

const named = (found: typeof functions) => found.map(({ name }) => name);

describe('the functions of the database', () => {
  it('pass completely through the parser of this spec', () => {
    const texts = globSync('apps/api/src/**/*.functions.sql').map((file) =>
      readFileSync(file, 'utf8').replace(/^--.*/gm, ''),
    );
    const count = (word: string) => texts.join('').split(word).length - 1;
    expect(functions.length).toBe(count('create or replace function'));
    expect(functions.filter(({ isDefiner }) => isDefiner).length).toBe(count('security definer'));
    expect(functions.length).toBeGreaterThan(50);
  });

  it('each state why they are not TypeScript', () => {
    expect(named(functions.filter(({ comment }) => !REASON.test(comment)))).toEqual([]);
  });

  it('run as security definer only across walls, for the tenant context or for a race', () => {
    const definers = functions.filter(({ isDefiner }) => isDefiner);
    expect(named(definers.filter(({ comment }) => !REASON_OF_DEFINER.test(comment)))).toEqual([]);
  });

  it('contain no rule that belongs in TypeScript', () => {
    expect(named(functions.filter(({ comment }) => /to leave|to become smaller/i.test(comment)))).toEqual([]);
  });
});
