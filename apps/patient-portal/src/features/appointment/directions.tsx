import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, fontWeight } from '@telecare/ui';

const Way = styled('a')({ color: color.primary, fontWeight: fontWeight.medium });

export function Directions() {
  const { t } = useTranslation('patient-portal');
  const { address } = useTenant().practice;
  if (!address) return null;
  const url = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
  return (
    <Way href={url} target="_blank" rel="noreferrer">
      {t('appointmentPage.directions')}
    </Way>
  );
}
