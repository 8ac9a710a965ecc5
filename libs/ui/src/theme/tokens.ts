import { CSS_PREFIX } from './brand-variables.js';
import type { Tone } from './tones.js';

const palette = (path: string): string => `var(--${CSS_PREFIX}-palette-${path})`;

/** Colors as CSS variables, so that changing the practice or the color scheme needs no render. */
export const color = {
  page: palette('background-default'),
  surface: palette('background-paper'),
  sunken: palette('neutral-sunken'),
  text: palette('text-primary'),
  mutedText: palette('text-secondary'),
  hairline: palette('divider'),
  fieldBorder: palette('neutral-fieldBorder'),
  primary: palette('primary-main'),
  primaryHover: palette('primary-dark'),
  onPrimary: palette('primary-contrastText'),
  primarySoft: `rgba(${palette('primary-mainChannel')} / 0.08)`,
  accent: palette('accent-main'),
  onAccent: palette('accent-contrastText'),
  danger: palette('error-main'),
} as const;

export const tone = (name: Tone) => ({
  text: palette(`tone-${name}-text`),
  tint: palette(`tone-${name}-tint`),
  dot: palette(`tone-${name}-dot`),
});

export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 6: '24px', 8: '32px', 12: '48px' } as const;

export const radius = { control: '8px', card: '12px', full: '999px' } as const;

/** 12, 13, 14, 16, 18, 22 and 28 px, in rem so that the user's font size applies. */
export const fontSize = {
  12: '0.75rem',
  13: '0.8125rem',
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  22: '1.375rem',
  28: '1.75rem',
} as const;

export const fontWeight = { regular: 400, medium: 500, strong: 600 } as const;

export const bodySize = `var(--${CSS_PREFIX}-body-size, ${fontSize[14]})`;

export const float = `0 1px 2px rgb(15 23 42 / 0.08), 0 12px 32px rgb(15 23 42 / 0.16)`;

export const media = {
  phone: '@media (max-width: 599.95px)',
  fromTablet: '@media (min-width: 600px)',
  fromHeader: '@media (min-width: 768px)',
  fromDesktop: '@media (min-width: 1024px)',
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover) and (pointer: fine)',
  belowHeader: '@media (max-width: 767.95px)',
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

/** Minimum size of a touch target (WCAG 2.5.5). */
export const touchTarget = '44px';

export const motion = '150ms ease-out';

export const focusRing = { outline: `2px solid ${color.primary}`, outlineOffset: '2px' } as const;
