import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folded } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const LAST = 0x1ffff;
const EUROPEAN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Zs}]$/u;

describe('text normalization', () => {
  it('gives the same result in database and code for Latin, Greek and Cyrillic', async () => {
    const letters: string[] = [];
    for (let code = 0x20; code <= LAST; code += 1) {
      const letter = String.fromCodePoint(code);
      if (EUROPEAN.test(letter)) letters.push(letter);
    }
    const [row] = await api.given.owner.query<{ plain: (string | null)[] }[]>(
      `select array(select case when unicode_assigned(letter) then app.folded(letter) end
        from unnest($1::text[]) with ordinality given(letter, at) order by at) as plain`,
      [letters],
    );
    // The database may know fewer characters than the newest Unicode version.
    const differing = letters.flatMap((letter, at) => {
      const [here, there] = [folded(letter), row?.plain[at]];
      return there === null || here === there ? [] : [[letter, here, there]];
    });
    expect(letters.length).toBeGreaterThan(3_000);
    expect(differing).toEqual([]);
  });

  it('gives the same result in database and code for spaces and punctuation between words', async () => {
    const names = ['Follow-up (child)', ' (Anna)  Ann - ', '(-)', 'a\u00a0\u2003b', 'O´ Brien', '', ' '];
    const [row] = await api.given.owner.query<{ plain: string[] }[]>(
      `select array(select app.folded(name) from unnest($1::text[]) with ordinality given(name, at) order by at) as plain`,
      [names],
    );
    expect(row?.plain).toEqual(names.map(folded));
    expect(row?.plain.slice(0, 4)).toEqual(['follow up child', 'anna ann', '', 'a b']);
  });
});
