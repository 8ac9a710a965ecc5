import { createTheme, type Shadows } from '@mui/material/styles';
import { CSS_PREFIX } from './brand-variables.js';
import { components } from './component-styles.js';
import { paletteOf } from './palettes.js';
import { float, fontSize, fontWeight } from './tokens.js';

const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

const heading = (size: string) => ({ fontSize: size, fontWeight: fontWeight.strong, lineHeight: 1.25 });

/** Only floating elements have a shadow. */
const shadows = ['none', ...Array.from({ length: 24 }, () => float)] as Shadows;

/** The single theme. It follows the device's light or dark setting, and a practice's brand through `applyBrand`. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: CSS_PREFIX, colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 8 },
  spacing: 4,
  shadows,
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1024, xl: 1280 } },
  typography: {
    fontFamily: FONT,
    fontWeightMedium: fontWeight.medium,
    fontWeightBold: fontWeight.strong,
    h1: { ...heading(fontSize[28]), letterSpacing: '-0.02em' },
    h2: { ...heading(fontSize[18]), letterSpacing: '-0.01em' },
    h3: heading(fontSize[16]),
    h4: heading(fontSize[14]),
    h5: heading(fontSize[14]),
    h6: heading(fontSize[14]),
    subtitle1: { fontSize: fontSize[16] },
    subtitle2: { fontSize: fontSize[14], fontWeight: fontWeight.medium },
    body1: { fontSize: fontSize[16] },
    body2: { fontSize: fontSize[14] },
    caption: { fontSize: fontSize[12] },
    button: { fontSize: fontSize[14], fontWeight: fontWeight.medium, textTransform: 'none' },
  },
  components,
});
