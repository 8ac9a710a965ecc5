import type { Tone } from './tones.js';

interface ToneVariables {
  text: string;
  tint: string;
  dot: string;
}

interface OwnPalette {
  accent: { main: string; contrastText: string };
  neutral: { sunken: string; fieldBorder: string };
  tone: Record<Tone, ToneVariables>;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}
