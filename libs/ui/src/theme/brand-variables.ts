import { type BrandColor, type BrandColors, brandPalette } from './brand.js';
import { formatHsl, type Hsl, toRgb } from './color.js';
import type { Scheme } from './neutrals.js';

export const CSS_PREFIX = 'tc';

const css = (color: Hsl): string => `hsl(${formatHsl(color)})`;
const channels = (color: Hsl): string => toRgb(color).join(' ');

function colorVariables(name: string, { main, hover, foreground }: BrandColor): string[] {
  const variable = (part: string, value: string) => `--${CSS_PREFIX}-palette-${name}-${part}:${value}`;
  return [
    variable('main', css(main)),
    variable('mainChannel', channels(main)),
    variable('dark', css(hover)),
    variable('darkChannel', channels(hover)),
    variable('light', css(main)),
    variable('lightChannel', channels(main)),
    variable('contrastText', css(foreground)),
    variable('contrastTextChannel', channels(foreground)),
  ];
}

function declarations(brand: BrandColors, scheme: Scheme): string {
  const { primary, secondary, accent } = brandPalette(brand, scheme);
  return [
    ...colorVariables('primary', primary),
    ...colorVariables('secondary', secondary),
    ...colorVariables('accent', accent),
  ].join(';');
}

/** The style sheet that repaints the page in a practice's colours, for both schemes. */
export function brandStyleSheet(brand: BrandColors): string {
  return `:root{${declarations(brand, 'light')}}@media (prefers-color-scheme: dark){:root{${declarations(brand, 'dark')}}}`;
}
