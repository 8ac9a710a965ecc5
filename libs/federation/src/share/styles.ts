export { alpha, css, darken, keyframes, lighten, styled, useTheme } from '@mui/material/styles';
