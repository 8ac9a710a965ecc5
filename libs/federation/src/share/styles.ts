/** The one style engine every portal shares: styling with the shell's theme, not making themes; as for `router.ts`. */
export { alpha, css, darken, keyframes, lighten, styled, useTheme } from '@mui/material/styles';
