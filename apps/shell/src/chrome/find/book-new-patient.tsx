import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Permission } from '@telecare/contracts';
import { useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, color, space } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

export const BelowHits = styled('li')({ padding: `${space[1]} 0`, borderTop: `1px solid ${color.hairline}` });

interface BookNewPatientProps {
  readonly typed: string;
  readonly onDone: () => void;
}

// Books for a caller without a record. The typed words are passed in the history state, because URLs must not contain
// patient data.
export function BookNewPatient({ typed, onDone }: BookNewPatientProps) {
  const { t } = useTranslation();
  const inPractice = usePathInTenant();
  const may = [useMay(Permission.PatientManage), useMay(Permission.AppointmentManage)];
  if (may.includes(false)) return null;
  return (
    <BelowHits>
      <Button
        variant="text"
        startIcon={<AddRounded aria-hidden />}
        component={Link}
        to={inPractice('/appointments?new=patient')}
        state={{ newPatient: typed }}
        onClick={onDone}
        data-below-hits
      >
        {t('findPatient.bookNew')}
      </Button>
    </BelowHits>
  );
}
