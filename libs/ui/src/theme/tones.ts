import type { HslString } from './color.js';
import type { Scheme } from './neutrals.js';

export const TONES = ['amber', 'green', 'teal', 'blue', 'red', 'purple', 'grey'] as const;
export type Tone = (typeof TONES)[number];

export interface ToneColors {
  readonly text: HslString;
  readonly tint: HslString;
  readonly dot: HslString;
}

export const TONE_COLORS: Record<Scheme, Record<Tone, ToneColors>> = {
  light: {
    amber: { text: '26 90% 27%', tint: '45 100% 92%', dot: '36 95% 44%' },
    green: { text: '152 75% 20%', tint: '145 60% 93%', dot: '150 65% 36%' },
    teal: { text: '186 85% 20%', tint: '184 60% 92%', dot: '185 75% 34%' },
    blue: { text: '221 70% 36%', tint: '218 90% 95%', dot: '221 80% 55%' },
    red: { text: '0 72% 37%', tint: '0 85% 96%', dot: '0 72% 51%' },
    purple: { text: '268 60% 36%', tint: '268 80% 96%', dot: '268 70% 56%' },
    grey: { text: '217 19% 30%', tint: '216 22% 94%', dot: '217 12% 50%' },
  },
  dark: {
    amber: { text: '43 90% 74%', tint: '36 45% 16%', dot: '40 90% 56%' },
    green: { text: '148 55% 72%', tint: '152 40% 14%', dot: '150 55% 50%' },
    teal: { text: '182 55% 70%', tint: '186 45% 14%', dot: '184 60% 46%' },
    blue: { text: '217 90% 81%', tint: '221 45% 18%', dot: '217 85% 64%' },
    red: { text: '0 85% 82%', tint: '0 40% 18%', dot: '0 75% 62%' },
    purple: { text: '268 85% 84%', tint: '268 35% 19%', dot: '268 75% 70%' },
    grey: { text: '215 18% 80%', tint: '219 18% 19%', dot: '216 12% 58%' },
  },
};
