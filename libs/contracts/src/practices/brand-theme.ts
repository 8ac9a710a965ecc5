import { DEFAULT_THEME } from './default-theme.js';
import type { TenantTheme } from './practices.js';

interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

const HOVER_STEP = 8;

/**
 * Derives a practice's colors from its brand color (`#2563eb`), or returns null for the platform's own colors. The
 * theme corrects poor contrast, so this only chooses a family of colors.
 */
export function themeOfBrand(brandColor: string | null): TenantTheme | null {
  if (brandColor === null) return null;
  const { hue, saturation, lightness } = hslOf(brandColor);
  const soft = Math.min(saturation, 32);
  const tint = (lightnessOfTint: number) => format({ hue, saturation: soft, lightness: lightnessOfTint });
  const dark = format({ hue, saturation: Math.min(saturation, 47), lightness: 11 });
  return {
    primary: format({ hue, saturation, lightness }),
    primaryForeground: '0 0% 100%',
    primaryHover: format({ hue, saturation, lightness: Math.max(0, lightness - HOVER_STEP) }),
    secondary: tint(91),
    secondaryForeground: dark,
    secondaryHover: tint(85),
    accent: tint(96),
    accentForeground: dark,
  };
}

export function brandOfTheme(theme: TenantTheme | null): string {
  const [hue = 0, saturation = 0, lightness = 0] = (theme ?? DEFAULT_THEME).primary.split(/%? /).map(parseFloat);
  return hexOf({ hue, saturation, lightness });
}

/** One decimal is precise enough to restore every RGB channel. */
const short = (value: number): number => Math.round(value * 10) / 10;

const format = ({ hue, saturation, lightness }: Hsl): string =>
  `${short(hue)} ${short(saturation)}% ${short(lightness)}%`;

function hslOf(hex: string): Hsl {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf([red, green, blue], most, range), saturation: saturation * 100, lightness: lightness * 100 };
}

function hueOf([red, green, blue]: readonly [number, number, number], most: number, range: number): number {
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360;
  return 60 * (most === green ? (blue - red) / range + 2 : (red - green) / range + 4);
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number): string => {
    const position = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
