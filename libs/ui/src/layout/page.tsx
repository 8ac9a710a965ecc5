import { styled } from '@mui/material/styles';
import { bodySize, fontSize, media, space } from '../theme/tokens.js';
import { CSS_PREFIX } from '../theme/brand-variables.js';

interface PageProps {
  /** `wide` for lists and dashboards, `form` for forms, `text` for reading. */
  readonly width?: 'wide' | 'form' | 'text';
  /** 16 px body text, for patients. */
  readonly comfortable?: boolean;
}

const WIDTHS = { wide: 1200, form: 560, text: 680 };

export const Page = styled('div', {
  shouldForwardProp: (name) => !['as', 'width', 'comfortable'].includes(String(name)),
})<PageProps>(({ width = 'wide', comfortable }) => ({
  [`--${CSS_PREFIX}-body-size`]: comfortable ? fontSize[16] : fontSize[14],
  fontSize: bodySize,
  width: '100%',
  maxWidth: WIDTHS[width] + 64,
  marginInline: 'auto',
  padding: `${space[6]} ${space[4]} ${space[12]}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
  // Leaves room for the bottom bar that contains the header's action on phones.
  [media.phone]: { '&:has([data-page-action])': { paddingBottom: 96 } },
  [media.fromHeader]: { padding: `${space[8]} ${space[8]} ${space[12]}` },
}));
