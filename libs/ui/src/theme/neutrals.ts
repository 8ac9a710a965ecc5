import { type Hsl, type HslString, parseHsl } from './color.js';

export type Scheme = 'light' | 'dark';

interface Neutrals {
  readonly page: HslString;
  readonly surface: HslString;
  readonly sunken: HslString;
  readonly text: HslString;
  readonly mutedText: HslString;
  readonly hairline: HslString;
  readonly fieldBorder: HslString;
}

/** Slightly cool greys. Text has a contrast of 4.5 : 1 on every surface, borders of fields 3 : 1. */
export const NEUTRALS: Record<Scheme, Neutrals> = {
  light: {
    page: '220 25% 98%',
    surface: '0 0% 100%',
    sunken: '216 25% 95%',
    text: '222 47% 11%',
    mutedText: '217 16% 38%',
    hairline: '216 20% 89%',
    fieldBorder: '217 14% 56%',
  },
  dark: {
    page: '222 30% 7%',
    surface: '222 25% 10%',
    sunken: '221 23% 14%',
    text: '213 31% 95%',
    mutedText: '215 16% 70%',
    hairline: '218 20% 22%',
    fieldBorder: '217 14% 46%',
  },
};

export const surfacesOf = (scheme: Scheme): Hsl[] =>
  [NEUTRALS[scheme].page, NEUTRALS[scheme].surface, NEUTRALS[scheme].sunken].map(parseHsl);
