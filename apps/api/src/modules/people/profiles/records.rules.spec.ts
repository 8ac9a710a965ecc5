import { describe, expect, it } from '@jest/globals';
import { type HeldRecords, isUnchanged, topicsOfLanguage, topicsOfName } from './records.rules.js';

const ada = { firstName: 'Ada', lastName: 'Byron', language: 'en' } as const;
const countess = { ...ada, lastName: 'Lovelace' };
const held = (...records: HeldRecords['records']): HeldRecords => ({ revision: 7, records });

describe('the records of a person', () => {
  it.each<[string, HeldRecords, readonly string[]]>([
    ['are published when the name is another', held(countess), ['profile.renamed']],
    ['are published when it is another in one practice', held(ada, countess), ['profile.renamed']],
    ['are published when there was none', held({ ...ada, firstName: null }), ['profile.renamed']],
    ['are not published when it stays', held(ada, { ...ada, language: 'es' }), []],
    ['are not published when there are none', held(), []],
  ])('%s', (_, records, topics) => {
    expect(topicsOfName(records, { firstName: 'Ada', lastName: 'Byron' })).toEqual(topics);
  });

  it.each<[string, HeldRecords, readonly string[]]>([
    ['are published when the language is another', held({ ...ada, language: 'es' }), ['profile.language-chosen']],
    [
      'are published when none was chosen in one practice',
      held(ada, { ...ada, language: null }),
      ['profile.language-chosen'],
    ],
    ['are not published when it is chosen again', held(countess), []],
  ])('%s', (_, records, topics) => {
    expect(topicsOfLanguage(records, 'en')).toEqual(topics);
  });

  it('need the latest revision for a change', () => {
    expect([isUnchanged(held(ada), 7), isUnchanged(held(ada), 6), isUnchanged(undefined, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
