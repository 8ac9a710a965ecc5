import { type BrandColor, brandPalette, DEFAULT_BRAND } from './brand.js';
import { formatHsl, type Hsl, type HslString, toRgb } from './color.js';
import { NEUTRALS, type Scheme } from './neutrals.js';
import { TONE_COLORS, type Tone, type ToneColors, TONES } from './tones.js';

const hsl = (color: HslString): string => `hsl(${color})`;

// The theme's own color arithmetic needs rgb() or comma-separated hsl(), not the space-separated form.
const rgb = (color: Hsl): string => `rgb(${toRgb(color).join(', ')})`;

const brandColor = ({ main, hover, foreground }: BrandColor) => ({
  main: rgb(main),
  light: rgb(main),
  dark: rgb(hover),
  contrastText: rgb(foreground),
});

const toneColors = ({ text, tint, dot }: ToneColors): ToneColors => ({
  text: hsl(text),
  tint: hsl(tint),
  dot: hsl(dot),
});

const STATUS = {
  light: { error: '#b91c1c', warning: '#92400e', info: '#1d4ed8', success: '#166534' },
  dark: { error: '#f87171', warning: '#fcd34d', info: '#93c5fd', success: '#86efac' },
};

export function paletteOf(scheme: Scheme) {
  const neutral = NEUTRALS[scheme];
  const brand = brandPalette(DEFAULT_BRAND, scheme);
  return {
    mode: scheme,
    primary: brandColor(brand.primary),
    secondary: brandColor(brand.secondary),
    accent: { main: hsl(formatHsl(brand.accent.main)), contrastText: hsl(formatHsl(brand.accent.foreground)) },
    error: { main: STATUS[scheme].error },
    warning: { main: STATUS[scheme].warning },
    info: { main: STATUS[scheme].info },
    success: { main: STATUS[scheme].success },
    background: { default: parsed(neutral.page), paper: parsed(neutral.surface) },
    text: { primary: parsed(neutral.text), secondary: parsed(neutral.mutedText) },
    divider: parsed(neutral.hairline),
    neutral: { sunken: hsl(neutral.sunken), fieldBorder: hsl(neutral.fieldBorder) },
    tone: Object.fromEntries(TONES.map((tone) => [tone, toneColors(TONE_COLORS[scheme][tone])])) as Record<
      Tone,
      ToneColors
    >,
  };
}

const parsed = (color: HslString): string => `hsl(${color.replaceAll(' ', ', ')})`;
