import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';

const Middle = styled('div')({ minHeight: '100dvh', display: 'grid', placeItems: 'center' });

/** While practice, session and roles are being found out. */
export function Starting() {
  const { t } = useTranslation();
  return (
    <Middle role="status" aria-label={t('loading')}>
      <CircularProgress size={32} aria-hidden />
    </Middle>
  );
}
