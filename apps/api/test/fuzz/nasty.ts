/** Values that break careless programs, sent in place of valid ones. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u001b[31m',
  'line\nbreak\ttab',
  '\ud83d',
  '\udc00\ud800',
  '\u202eevil',
  '\u200b',
  '🩺'.repeat(60),
  '李'.repeat(120),
  'x'.repeat(5_000),
  "'; drop table app.practices; --",
  '%_\\%',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=1+1',
  'null',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01T00:00:00Z',
  '2026-02-30',
  '2026-11-23T24:00:00Z',
  '2026-11-23T09:00:00+14:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'İ', // grows when its case is changed
];

export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
];

/** Sent as they are, without being escaped for an address. */
export const NASTY_ADDRESS_PARTS: readonly string[] = ['%', '%zz', '%00', '%ed%a0%80', '%2e%2e%2f', '?', ';', '%0d%0a'];
