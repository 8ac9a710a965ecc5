import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../../tenancy/tenant-path.js';
import { BelowHits } from './book-new-patient.js';

interface AllHitsProps {
  readonly q: string;
  readonly onDone: () => void;
}

export function AllHits({ q, onDone }: AllHitsProps) {
  const { t } = useTranslation();
  const inPractice = usePathInTenant();
  return (
    <BelowHits>
      <Button
        variant="text"
        component={Link}
        to={inPractice(`/patients?${new URLSearchParams({ q })}`)}
        onClick={onDone}
        data-below-hits
      >
        {t('findPatient.all')}
      </Button>
    </BelowHits>
  );
}
