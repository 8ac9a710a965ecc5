/* @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import { bubbleOf } from './page/bubble.js';
import { newText } from './text-store.ts';

const numbers = { from: '+15005550006', to: '+15551230001' };
const bubble = (body: string): Element =>
  (bubbleOf as (document: Document, text: unknown) => Element)(
    document,
    newText({ id: 'SM1', provider: 'twilio', account: 'AC1', ...numbers, body }),
  );

describe('the bubble of a text', () => {
  it('shows markup as text', () => {
    const body = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const shown = bubble(body);
    expect(shown.querySelector('.body')?.textContent).toBe(body);
    expect(shown.querySelector('img, script')).toBeNull();
  });

  it('links web addresses only', () => {
    const links = [...bubble('See https://riverside.example/a?b=1 javascript:alert(1)').querySelectorAll('a')];
    expect(links.map((link) => link.href)).toEqual(['https://riverside.example/a?b=1']);
  });
});
