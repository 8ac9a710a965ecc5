import type { TenantTheme } from './practices.js';

export const DEFAULT_THEME: TenantTheme = {
  primary: '221 83% 53%',
  primaryForeground: '0 0% 100%',
  primaryHover: '221 83% 45%',
  secondary: '214 32% 91%',
  secondaryForeground: '222 47% 11%',
  secondaryHover: '214 32% 85%',
  accent: '210 40% 96%',
  accentForeground: '222 47% 11%',
};
