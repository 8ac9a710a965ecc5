import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

export type PatientAct = 'edit' | 'history' | 'invite' | 'remove';

interface PatientActsProps {
  readonly patient: PatientDetailDto;
  readonly onChoose: (act: PatientAct) => void;
}

const AtTheEnd = styled(Button)({ marginLeft: 'auto' });

export function PatientActs({ patient, onChoose }: PatientActsProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <>
      <Button variant="contained" onClick={() => onChoose('edit')}>
        {t('patients.edit.open')}
      </Button>
      {!patient.hasAccess && (
        <Button variant="outlined" onClick={() => onChoose('invite')}>
          {t('patients.invite.this')}
        </Button>
      )}
      <AtTheEnd variant="text" color="error" onClick={() => onChoose('remove')}>
        {t('patients.remove.open')}
      </AtTheEnd>
    </>
  );
}
