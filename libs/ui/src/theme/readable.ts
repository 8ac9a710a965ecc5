import { contrast, type Hsl } from './color.js';

/** WCAG 2.2 AA for text of any size. */
export const TEXT_CONTRAST = 4.5;

const holds = (color: Hsl, neighbours: readonly Hsl[]): boolean =>
  neighbours.every((neighbour) => contrast(color, neighbour) >= TEXT_CONTRAST);

/**
 * Returns the color with the nearest lightness that is readable next to all neighbors. Hue and saturation stay those of
 * the practice. If no lightness fits, returns black or white.
 */
export function readable(color: Hsl, neighbours: readonly Hsl[]): Hsl {
  for (let step = 0; step <= 100; step += 1) {
    for (const lightness of [color.lightness - step, color.lightness + step]) {
      const candidate = { ...color, lightness };
      if (lightness >= 0 && lightness <= 100 && holds(candidate, neighbours)) return candidate;
    }
  }
  return strongest(neighbours);
}

export function strongest(neighbours: readonly Hsl[]): Hsl {
  const weakest = (color: Hsl) => Math.min(...neighbours.map((neighbour) => contrast(color, neighbour)));
  return weakest(WHITE) >= weakest(BLACK) ? WHITE : BLACK;
}

export const WHITE: Hsl = { hue: 0, saturation: 0, lightness: 100 };
const BLACK: Hsl = { hue: 222, saturation: 47, lightness: 6 };
