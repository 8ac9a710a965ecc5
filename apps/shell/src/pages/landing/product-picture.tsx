import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, float, media, radius } from '@telecare/ui';
import patientDark from './pictures/patient-dark.webp';
import patientLight from './pictures/patient-light.webp';
import staffDark from './pictures/staff-dark.webp';
import staffLight from './pictures/staff-light.webp';

const PHONE = '(max-width: 599.95px)';
const DARK = '(prefers-color-scheme: dark)';

const Frame = styled('picture')({
  display: 'block',
  justifySelf: 'center',
  // Reserves the picture's height by its aspect ratio before it loads.
  width: '100%',
  maxWidth: 320,
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  boxShadow: float,
  '& img': { display: 'block', width: '100%', height: 'auto' },
  [media.fromTablet]: { maxWidth: 'none' },
});

/** Shows the product: the patient's page on a phone and the practice's on a desktop, light or dark like this page. */
export function ProductPicture() {
  const { t } = useTranslation();
  return (
    <Frame>
      <source media={`${PHONE} and ${DARK}`} srcSet={patientDark} width={780} height={1200} />
      <source media={PHONE} srcSet={patientLight} width={780} height={1200} />
      <source media={DARK} srcSet={staffDark} width={1475} height={925} />
      <img src={staffLight} width={1475} height={925} alt={t('landing.picture')} decoding="async" />
    </Frame>
  );
}
