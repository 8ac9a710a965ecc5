import { contrast, type Hsl, type HslString, parseHsl } from './color.js';
import { type Scheme, surfacesOf } from './neutrals.js';
import { readable, strongest, TEXT_CONTRAST, WHITE } from './readable.js';

export interface BrandColors {
  readonly primary: HslString;
  readonly primaryForeground: HslString;
  readonly primaryHover: HslString;
  readonly secondary: HslString;
  readonly secondaryForeground: HslString;
  readonly secondaryHover: HslString;
  readonly accent: HslString;
  readonly accentForeground: HslString;
}

export interface BrandColor {
  readonly main: Hsl;
  readonly hover: Hsl;
  readonly foreground: Hsl;
}

export interface BrandPalette {
  readonly primary: BrandColor;
  readonly secondary: BrandColor;
  readonly accent: BrandColor;
}

/** Colors that the specification gives a practice until it chooses its own. */
export const DEFAULT_BRAND: BrandColors = {
  primary: '221 83% 53%',
  primaryForeground: '0 0% 100%',
  primaryHover: '221 83% 45%',
  secondary: '214 32% 91%',
  secondaryForeground: '222 47% 11%',
  secondaryHover: '214 32% 85%',
  accent: '210 40% 96%',
  accentForeground: '222 47% 11%',
};

export function brandPalette(brand: BrandColors, scheme: Scheme): BrandPalette {
  return {
    primary: primaryColor(brand, scheme),
    secondary: fill(brand.secondary, brand.secondaryHover, brand.secondaryForeground, scheme, 22),
    accent: fill(brand.accent, brand.accent, brand.accentForeground, scheme, 16),
  };
}

/** The primary color is used both as text on surfaces and as a fill, so it needs enough contrast for both. */
function primaryColor(brand: BrandColors, scheme: Scheme): BrandColor {
  const main = readable(parseHsl(brand.primary), surfacesOf(scheme));
  const foreground = readableForeground(parseHsl(brand.primaryForeground), main);
  const hover = scheme === 'light' ? parseHsl(brand.primaryHover) : { ...main, lightness: main.lightness + 6 };
  return { main, hover: readable(hover, [foreground]), foreground };
}

function fill(color: HslString, hover: HslString, foreground: HslString, scheme: Scheme, darkLightness: number) {
  if (scheme === 'dark') {
    const main = { ...parseHsl(color), lightness: darkLightness };
    return { main, hover: { ...main, lightness: darkLightness + 5 }, foreground: WHITE };
  }
  const main = parseHsl(color);
  return { main, hover: parseHsl(hover), foreground: readable(parseHsl(foreground), [main]) };
}

function readableForeground(wanted: Hsl, background: Hsl): Hsl {
  return contrast(wanted, background) >= TEXT_CONTRAST ? wanted : strongest([background]);
}
