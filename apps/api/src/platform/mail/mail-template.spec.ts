import { describe, expect, it } from '@jest/globals';
import { hexColour } from './hex-colour.js';
import { type MailTemplate, mailHtml, mailText } from './mail-template.js';

const template: MailTemplate = {
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

describe('the mail template', () => {
  it('repeats the content in both parts', async () => {
    const [html, text] = [await mailHtml(template), mailText(template)];
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

  it('declares its language and names its sender', async () => {
    const spanish = { ...template, language: 'es' } as const;
    expect(await mailHtml(spanish)).toContain('<html lang="es" dir="ltr"');
    expect(mailText(spanish)).toContain('Enviado por TeleCare en nombre de Oak & Elm');
  });

  it('shows typed text as text and never as markup', async () => {
    const html = await mailHtml({ ...template, title: '<img src=x onerror=alert(1)>', paragraphs: ['{{x}} <script>'] });
    expect(html).not.toMatch(/<img src=x|<script>|<b>Rosa/);
  });

  it("shows the practice's name, logo and color", async () => {
    const html = await mailHtml(template);
    expect(html).toContain('alt="Oak &#38; Elm"');
    expect(await mailHtml({ language: 'en', title: 'x', paragraphs: [] })).toContain('TeleCare');
    expect(html).toContain('src="https://care.example/logo.png"');
    expect(html).toContain(hexColour('142 70% 30%'));
  });
});

it.each([
  ['0 0% 0%', '#000000'],
  ['0 0% 100%', '#ffffff'],
  ['0 100% 50%', '#ff0000'],
  ['221 83% 53%', '#2463eb'],
])('the color %s becomes %s', (hsl, hex) => {
  expect(hexColour(hsl)).toBe(hex);
});
