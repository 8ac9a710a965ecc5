import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { NEUTRALS } from '@telecare/ui';

const html = readFileSync(new URL('index.html', import.meta.url), 'utf8');
const [light = '', dark = ''] = [...html.matchAll(/#starting \{([^}]*)\}/g)].map(([, declarations]) => declarations);

it.each([
  ['light', light],
  ['dark', dark],
] as const)('the first picture has the %s colours of the theme', (scheme, declarations) => {
  const { page, surface, hairline, mutedText } = NEUTRALS[scheme];
  for (const colour of [page, surface, hairline, mutedText]) expect(declarations).toContain(`hsl(${colour})`);
});
