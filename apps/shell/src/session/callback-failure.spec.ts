import { describe, expect, it } from '@jest/globals';
import { classifyCallbackFailure } from './callback-failure.js';

const answer = (code: string) => Object.assign(new Error('answer'), { error: code });

describe('a sign-in answer that cannot be used', () => {
  it.each([
    ['an expired sign-in page', answer('temporarily_unavailable'), 'stale'],
    ['an answer used twice', new Error('No matching state found in storage'), 'stale'],
    ['a person who cancelled', answer('access_denied'), 'cancelled'],
    ['a refused client', answer('unauthorized_client'), 'failed'],
    ['an unknown value', 'oops', 'failed'],
  ])('%s', (_case, error, expected) => {
    expect(classifyCallbackFailure(error)).toBe(expected);
  });
});
