import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Messages = { [key: string]: string | Messages };

const files = globSync('{apps,libs}/*/{src,server}/**/{en,*.en}.json', {
  exclude: ['**/node_modules/**', '**/dist/**'],
});

function leaves(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const read = (file: string) => new Map(leaves(JSON.parse(readFileSync(file, 'utf8')) as Messages));

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort();

describe.each(files)('%s', (file) => {
  const english = read(file);
  const spanish = read(file.replace(/en\.json$/, 'es.json'));

  it('has the same texts in Spanish', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('uses the same placeholders in Spanish', () => {
    for (const [key, text] of english) {
      expect([key, placeholders(spanish.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('leaves nothing empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('finds message files', () => {
  expect(files.length).toBeGreaterThan(0);
});
