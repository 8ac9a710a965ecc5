import { describe, expect, it } from '@jest/globals';
import { parseDocument } from './parse-document.js';

describe('parsing a document', () => {
  it('recognizes headings, lists, paragraphs and links', () => {
    const text =
      '# Terms\r\nFirst line\nsecond line\n\n## Data\n- one\n* [two](https://clinic.example/two), too\n\nEnd';
    expect(parseDocument(text)).toEqual([
      { kind: 'heading', level: 1, spans: [{ text: 'Terms' }] },
      { kind: 'paragraph', spans: [{ text: 'First line' }, { text: '\n' }, { text: 'second line' }] },
      { kind: 'heading', level: 2, spans: [{ text: 'Data' }] },
      {
        kind: 'list',
        items: [[{ text: 'one' }], [{ text: 'two', href: 'https://clinic.example/two' }, { text: ', too' }]],
      },
      { kind: 'paragraph', spans: [{ text: 'End' }] },
    ]);
  });

  it.each([
    '[run](javascript:alert(1))',
    '[run](data:text/html,hello)',
    '[run]( https://clinic.example)',
    '[run](https://clinic.example" onclick="alert(1))',
    '<a href="https://clinic.example">run</a>',
    '<script>alert(1)</script>',
  ])('keeps %s as words', (text) => {
    expect(parseDocument(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
  });

  it('takes little time for any input', () => {
    const began = performance.now();
    parseDocument('[['.repeat(20_000));
    parseDocument(`[${'a'.repeat(39_000)}](`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('returns nothing for an empty text', () => {
    expect(parseDocument(' \n\n ')).toEqual([]);
  });
});
