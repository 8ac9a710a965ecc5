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

const PLURAL = /(?<!\.too)_(zero|one|two|few|many|other)$/;
const isPlural = (key: string) => PLURAL.test(key);
const withoutPlural = (key: string) => key.replace(PLURAL, '');
const formOf = (key: string) => PLURAL.exec(key)?.[1];

describe.each(files)('%s', (file) => {
  const english = read(file);
  const spanish = read(file.replace(/en\.json$/, 'es.json'));

  it('contains the same texts in Spanish', () => {
    const texts = (messages: Map<string, string>) => [...new Set([...messages.keys()].map(withoutPlural))].sort();
    expect(texts(spanish)).toEqual(texts(english));
  });

  it.each([
    ['en', english],
    ['es', spanish],
  ])('contains every plural form of its language: %s', (language, messages) => {
    const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    const counted = Map.groupBy([...messages.keys()].filter(isPlural), withoutPlural);
    for (const [text, keys] of counted) {
      expect([text, ...keys.map(formOf).sort()]).toEqual([text, ...forms]);
    }
  });

  it('uses the same placeholders in Spanish', () => {
    for (const [key, text] of spanish) {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(model)]);
    }
  });

  it('contains no empty text', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('the search finds message files', () => {
  expect(files.length).toBeGreaterThan(0);
});
