/** A color in the format of CSS `hsl()`: `221 83% 53%`. */
export type HslString = string;

export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Parses `221 83% 53%`. Throws for anything else, because that is an error in code or data. */
export function parseHsl(value: HslString): Hsl {
  const match = /^(\d{1,3}(?:\.\d+)?) (\d{1,3}(?:\.\d+)?)% (\d{1,3}(?:\.\d+)?)%$/.exec(value);
  if (!match) throw new Error(`Not HSL: ${value}`);
  return { hue: Number(match[1]), saturation: Number(match[2]), lightness: Number(match[3]) };
}

export const formatHsl = ({ hue, saturation, lightness }: Hsl): HslString => `${hue} ${saturation}% ${lightness}%`;

export function toRgb({ hue, saturation, lightness }: Hsl): Rgb {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: Hsl, other: Hsl): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Hsl): number {
  const [red, green, blue] = toRgb(color).map((value) => linear(value / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
