import { type CSSObject, styled } from '@mui/material/styles';
import type { BrandColors } from './brand.js';
import { brandVariables } from './brand-variables.js';

interface BrandScopeProps {
  readonly brand: BrandColors;
}

export const BrandScope = styled('div', { shouldForwardProp: (name) => name !== 'brand' })<BrandScopeProps>(
  ({ brand }): CSSObject => ({
    ...brandVariables(brand, 'light'),
    '@media (prefers-color-scheme: dark)': brandVariables(brand, 'dark'),
  }),
);
