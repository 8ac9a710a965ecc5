import { describe, expect, it } from '@jest/globals';
import { brandPalette, DEFAULT_BRAND } from './brand.js';
import { contrast, formatHsl, parseHsl, toRgb } from './color.js';
import { NEUTRALS, type Scheme, surfacesOf } from './neutrals.js';
import { readable, WHITE } from './readable.js';
import { TONE_COLORS, TONES } from './tones.js';

const SCHEMES: Scheme[] = ['light', 'dark'];

describe('a colour', () => {
  it.each([
    ['0 0% 100%', [255, 255, 255]],
    ['0 100% 50%', [255, 0, 0]],
    ['221 83% 53%', [36, 99, 235]],
  ])('%s has the channels %j', (value, channels) => {
    expect(toRgb(parseHsl(value))).toEqual(channels);
  });

  it('rejects other CSS', () => {
    expect(() => parseHsl('red; background: url(x)')).toThrow('Not HSL');
  });

  it('contrasts 21 : 1 between black and white', () => {
    expect(contrast(parseHsl('0 0% 0%'), WHITE)).toBeCloseTo(21);
  });
});

describe('the contrast guard', () => {
  it('leaves a readable colour as given', () => {
    expect(formatHsl(readable(parseHsl('221 83% 53%'), [WHITE]))).toBe('221 83% 53%');
  });

  it('darkens a yellow on white and keeps its hue', () => {
    const guarded = readable(parseHsl('50 100% 50%'), [WHITE]);
    expect(contrast(guarded, WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(guarded).toMatchObject({ hue: 50, saturation: 100 });
  });

  it.each(SCHEMES)('holds for every practice colour on every %s surface and on its own fill', (scheme) => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const lightness of [5, 30, 50, 70, 95]) {
        const brand = { ...DEFAULT_BRAND, primary: `${hue} 90% ${lightness}%`, primaryHover: `${hue} 90% 60%` };
        const { primary, secondary, accent } = brandPalette(brand, scheme);
        for (const surface of surfacesOf(scheme)) {
          expect(contrast(primary.main, surface)).toBeGreaterThanOrEqual(4.5);
        }
        for (const { main, foreground } of [primary, secondary, accent]) {
          expect(contrast(main, foreground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(primary.hover, primary.foreground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe.each(SCHEMES)('the %s scheme', (scheme) => {
  it.each(TONES)('requires a readable %s chip', (tone) => {
    const { text, tint } = TONE_COLORS[scheme][tone];
    expect(contrast(parseHsl(text), parseHsl(tint))).toBeGreaterThanOrEqual(4.5);
  });

  it('requires readable text and visible field borders', () => {
    const { text, mutedText, fieldBorder, surface } = NEUTRALS[scheme];
    for (const background of surfacesOf(scheme)) {
      expect(contrast(parseHsl(text), background)).toBeGreaterThanOrEqual(7);
      expect(contrast(parseHsl(mutedText), background)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(parseHsl(fieldBorder), parseHsl(surface))).toBeGreaterThanOrEqual(3);
  });
});
