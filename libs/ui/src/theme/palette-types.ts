import type { Tone } from './tones.js';

interface ToneVariables {
  text: string;
  tint: string;
  dot: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    accent: { main: string; contrastText: string };
    neutral: { sunken: string; fieldBorder: string };
    tone: Record<Tone, ToneVariables>;
  }
  interface PaletteOptions {
    accent?: Palette['accent'];
    neutral?: Palette['neutral'];
    tone?: Palette['tone'];
  }
}
