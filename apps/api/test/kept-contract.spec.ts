import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { assertKept } from './kept-contract.js';

const people = z.object({ items: z.array(z.object({ id: z.string(), phone: z.string().optional() })) });

it.each([
  ['exactly what the contract lists', '{"items":[{"id":"1"},{"id":"2","phone":"3"}]}', true],
  ['a field inside that the contract does not list', '{"items":[{"id":"1","notes":"secret"}]}', false],
  ['a field beside', '{"items":[],"total":1}', false],
  ['less', '{}', false],
])('a JSON text with %s', (_, text, kept) => {
  const attempt = () => assertKept(people, text);
  if (kept) expect(attempt).not.toThrow();
  else expect(attempt).toThrow('Not what the contract lists');
});

it('a JSON text of a handler without a contract is refused', () => {
  expect(() => assertKept(undefined, '{}')).toThrow();
});
