import { describe, expect, it } from '@jest/globals';
import { hexColour } from './hex-colour.js';
import { type Letter, letterHtml, letterText } from './letter.js';

const letter: Letter = {
  language: 'en',
  title: 'You are invited',
  preheader: 'Join <Oak & Elm>',
  brand: { name: 'Oak & Elm', logoUrl: 'https://care.example/logo.png', colour: '142 70% 30%', onColour: '0 0% 100%' },
  paragraphs: ['Hello <b>Rosa</b>,'],
  facts: [{ label: 'Role', value: '"Patient"' }],
  button: { label: 'Accept', url: 'https://care.example/invite/abc' },
  link: { label: 'Decline', url: 'https://care.example/decline/abc' },
  closing: ['You did not expect this? Then do nothing.'],
};

describe('a letter', () => {
  it('says the same in both parts', async () => {
    const [html, text] = [await letterHtml(letter), letterText(letter)];
    for (const part of [
      'You are invited',
      'https://care.example/invite/abc',
      'Decline',
      'https://care.example/decline/abc',
      'You did not expect this?',
    ]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
    expect(text).toContain('Role: "Patient"');
  });

  it('says in its language which it is and who sends it', async () => {
    const spanish = { ...letter, language: 'es' } as const;
    expect(await letterHtml(spanish)).toContain('<html lang="es" dir="ltr"');
    expect(letterText(spanish)).toContain('Enviado por TeleCare en nombre de Oak & Elm');
  });

  it('shows what people typed as text and never as markup', async () => {
    const html = await letterHtml({ ...letter, title: '<img src=x onerror=alert(1)>', paragraphs: ['{{x}} <script>'] });
    expect(html).not.toMatch(/<img src=x|<script>|<b>Rosa/);
  });

  it("wears the practice's name, picture and colour", async () => {
    const html = await letterHtml(letter);
    expect(html).toContain('alt="Oak &#38; Elm"');
    expect(await letterHtml({ language: 'en', title: 'x', paragraphs: [] })).toContain('TeleCare');
    expect(html).toContain('src="https://care.example/logo.png"');
    expect(html).toContain(hexColour('142 70% 30%'));
  });
});

it.each([
  ['0 0% 0%', '#000000'],
  ['0 0% 100%', '#ffffff'],
  ['0 100% 50%', '#ff0000'],
  ['221 83% 53%', '#2463eb'],
])('%s is %s', (hsl, hex) => {
  expect(hexColour(hsl)).toBe(hex);
});
