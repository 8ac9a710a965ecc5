import { describe, expect, it } from '@jest/globals';
import { type HeldRecords, isUnchanged, newsOfLanguage, newsOfName } from './records.rules.js';

const ada = { firstName: 'Ada', lastName: 'Byron', language: 'en' } as const;
const countess = { ...ada, lastName: 'Lovelace' };
const held = (...records: HeldRecords['records']): HeldRecords => ({ revision: 7, records });

describe('the records of a person', () => {
  it.each<[string, HeldRecords, readonly string[]]>([
    ['are told when the name is another', held(countess), ['profile.renamed']],
    ['are told when it is another in one practice', held(ada, countess), ['profile.renamed']],
    ['are told when there was none', held({ ...ada, firstName: null }), ['profile.renamed']],
    ['are not told when it stays', held(ada, { ...ada, language: 'es' }), []],
    ['are not told when there are none', held(), []],
  ])('%s', (_, records, news) => {
    expect(newsOfName(records, { firstName: 'Ada', lastName: 'Byron' })).toEqual(news);
  });

  it.each<[string, HeldRecords, readonly string[]]>([
    ['are told when the language is another', held({ ...ada, language: 'es' }), ['profile.language-chosen']],
    [
      'are told when none was chosen in one practice',
      held(ada, { ...ada, language: null }),
      ['profile.language-chosen'],
    ],
    ['are not told when it is chosen again', held(countess), []],
  ])('%s', (_, records, news) => {
    expect(newsOfLanguage(records, 'en')).toEqual(news);
  });

  it('change only with the latest revision', () => {
    expect([isUnchanged(held(ada), 7), isUnchanged(held(ada), 6), isUnchanged(undefined, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
