import { color, fontSize, media, motion, radius, touchTarget } from '../theme/tokens.js';

/** Style of all text inputs. Phones zoom in on focus if the text is smaller than 16 px. */
export const controlStyle = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 40,
  padding: '8px 12px',
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[16],
  lineHeight: 1.4,
  transition: `border-color ${motion}`,
  [media.touch]: { minHeight: touchTarget },
  '&::placeholder': { color: color.mutedText, opacity: 1 },
  '&:hover:enabled': { borderColor: color.text },
  '&:focus-visible': { outline: `2px solid ${color.primary}`, outlineOffset: '-1px', borderColor: color.primary },
  '&[aria-invalid="true"]': { borderColor: color.danger },
  '&[aria-invalid="true"]:focus-visible': { outlineColor: color.danger },
  '&:disabled, &[readonly]': { background: color.sunken, color: color.mutedText },
} as const;
