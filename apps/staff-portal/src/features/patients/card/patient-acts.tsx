import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { PatientDetailDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { MessagePatient } from '../../../appointments/message-patient.js';

export type PatientAct = 'edit' | 'history' | 'invite' | 'remove';

interface PatientActsProps {
  readonly patient: PatientDetailDto;
  readonly onChoose: (act: PatientAct) => void;
}

const AtTheEnd = styled(Button)({ marginLeft: 'auto' });

export function PatientActs({ patient, onChoose }: PatientActsProps) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <>
      <Button variant="contained" component={Link} to={inPractice(`/appointments?new=${patient.id}`)}>
        {t('patients.schedule')}
      </Button>
      {patient.hasAccess && <MessagePatient patientId={patient.id} />}
      <Button variant="outlined" onClick={() => onChoose('edit')}>
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
