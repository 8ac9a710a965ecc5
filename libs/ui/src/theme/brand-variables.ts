import { type BrandColor, type BrandColors, brandPalette } from './brand.js';
import { formatHsl, type Hsl, toRgb } from './color.js';
import type { Scheme } from './neutrals.js';

export const CSS_PREFIX = 'tc';

const css = (color: Hsl): string => `hsl(${formatHsl(color)})`;
const channels = (color: Hsl): string => toRgb(color).join(' ');

type Variables = Readonly<Record<string, string>>;

function colorVariables(name: string, { main, hover, foreground }: BrandColor): Variables {
  const variable = (part: string) => `--${CSS_PREFIX}-palette-${name}-${part}`;
  return {
    [variable('main')]: css(main),
    [variable('mainChannel')]: channels(main),
    [variable('dark')]: css(hover),
    [variable('darkChannel')]: channels(hover),
    [variable('light')]: css(main),
    [variable('lightChannel')]: channels(main),
    [variable('contrastText')]: css(foreground),
    [variable('contrastTextChannel')]: channels(foreground),
  };
}

export function brandVariables(brand: BrandColors, scheme: Scheme): Variables {
  const { primary, secondary, accent } = brandPalette(brand, scheme);
  return {
    ...colorVariables('primary', primary),
    ...colorVariables('secondary', secondary),
    ...colorVariables('accent', accent),
  };
}

const declarations = (brand: BrandColors, scheme: Scheme): string =>
  Object.entries(brandVariables(brand, scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

export function brandStyleSheet(brand: BrandColors): string {
  return `:root{${declarations(brand, 'light')}}@media (prefers-color-scheme: dark){:root{${declarations(brand, 'dark')}}}`;
}
