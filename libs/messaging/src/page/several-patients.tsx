import Button from '@mui/material/Button';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { useMessagingTexts } from '../texts.js';

export function SeveralPatients() {
  const { t } = useMessagingTexts();
  return (
    <Button variant="outlined" component={Link} to={usePathInPractice()('/messages/several')}>
      {t('start.several')}
    </Button>
  );
}
