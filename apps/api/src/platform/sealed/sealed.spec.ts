import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config/config.module.js';
import { CannotOpen, Sealed } from './sealed.js';

const NEW = 'n'.repeat(32);
const OLD = 'o'.repeat(32);
const PLACE = 'practice_texts/7/token';

const sealedWith = (SEALING_SECRET: string, SEALING_OLD_SECRETS: string[] = []) =>
  new Sealed({ env: { SEALING_SECRET, SEALING_OLD_SECRETS } } as unknown as Config);

describe('sealing a secret', () => {
  it.each(['token-1', '', "Anna O'Brien-李 👍", 'x'.repeat(10_000)])('opens what it sealed', (text) => {
    const value = sealedWith(NEW).seal(text, PLACE);
    expect(value).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(sealedWith(NEW).open(value, PLACE)).toBe(text);
  });

  it('never gives the same value twice, and does not show the text', () => {
    const sealed = sealedWith(NEW);
    const values = Array.from({ length: 100 }, () => sealed.seal('token-1', PLACE));
    expect(new Set(values).size).toBe(100);
    expect(Buffer.from(values.join(), 'base64url').includes('token-1')).toBe(false);
  });

  it('does not open at another place', () => {
    const value = sealedWith(NEW).seal('token-1', PLACE);
    expect(() => sealedWith(NEW).open(value, 'practice_texts/8/token')).toThrow(CannotOpen);
  });

  it('does not open if one bit of it changed', () => {
    const value = sealedWith(NEW).seal('token-1', PLACE);
    const [version, id, encoded = ''] = value.split('.');
    const content = Buffer.from(encoded, 'base64url');
    for (const [index, byte] of content.entries()) {
      const changed = Buffer.from(content);
      changed[index] = byte ^ 1;
      expect(() => sealedWith(NEW).open(`${version}.${id}.${changed.toString('base64url')}`, PLACE)).toThrow(
        CannotOpen,
      );
    }
  });

  it.each(['', 'token-1', 'v1', 'v1..', 'v1.x.y', 'v2.AAAAAAAA.AAAA'])('does not open %j', (value) =>
    expect(() => sealedWith(NEW).open(value, PLACE)).toThrow(CannotOpen),
  );

  it('does not open what was cut off', () => {
    const value = sealedWith(NEW).seal('token-1', PLACE);
    for (const length of [1, 4, 8, 20, 35]) {
      expect(() => sealedWith(NEW).open(value.slice(0, -length), PLACE)).toThrow(CannotOpen);
    }
  });

  it('says nothing about the value in its error', () => {
    const value = sealedWith(NEW).seal('token-1', PLACE);
    expect(() => sealedWith(OLD).open(value, PLACE)).toThrow(/^The sealed value cannot be opened/);
  });

  it('opens values of an old secret until they are sealed again', () => {
    const value = sealedWith(OLD).seal('token-1', PLACE);
    const rotating = sealedWith(NEW, [OLD]);
    expect(rotating.isOld(value)).toBe(true);
    const again = rotating.seal(rotating.open(value, PLACE), PLACE);
    expect(rotating.isOld(again)).toBe(false);
    expect(sealedWith(NEW).open(again, PLACE)).toBe('token-1');
    expect(() => sealedWith(NEW).open(value, PLACE)).toThrow(CannotOpen);
  });

  it('needs a secret', () => {
    expect(sealedWith(NEW).canSeal).toBe(true);
    expect(sealedWith('').canSeal).toBe(false);
    expect(() => sealedWith('').seal('token-1', PLACE)).toThrow('SEALING_SECRET');
  });
});
