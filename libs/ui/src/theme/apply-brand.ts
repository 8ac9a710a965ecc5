import type { BrandColors } from './brand.js';
import { brandStyleSheet } from './brand-variables.js';

let applied: CSSStyleSheet | undefined;

/**
 * Applies a practice's colors without a React render. Uses a constructed style sheet, because that needs no nonce and
 * comes after the theme's own rules.
 */
export function applyBrand(brand: BrandColors): void {
  if (!applied) {
    applied = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, applied];
  }
  applied.replaceSync(brandStyleSheet(brand));
}
