import type { ThemeOptions } from '@mui/material/styles';
import { color, fontSize, focusRing, media, radius, touchTarget } from './tokens.js';

const control = {
  minHeight: 40,
  borderRadius: radius.control,
  [media.touch]: { minHeight: touchTarget },
};

export const components: ThemeOptions['components'] = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: 72 },
      body: { fontSize: fontSize[14], overflowWrap: 'break-word' },
      ':focus-visible': focusRing,
      'h1:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...control, padding: '8px 16px', lineHeight: 1.4 },
      outlined: { borderColor: color.hairline, color: color.text, backgroundColor: color.surface },
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { width: 40, height: 40, ...control, [media.touch]: { width: 44, height: 44 } } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 16 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: radius.card, border: `1px solid ${color.hairline}`, marginTop: 4 },
      list: { padding: 8 },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { ...control, borderRadius: radius.control, fontSize: fontSize[14], gap: 12 } },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: fontSize[12], borderRadius: radius.control, padding: '6px 10px' } },
  },
  MuiLink: { styleOverrides: { root: { textUnderlineOffset: '0.2em' } } },
};
