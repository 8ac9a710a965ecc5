import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { allows, type PatientDetailDto, Permission } from '@telecare/contracts';
import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { addDays, localDay, useNow } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { useShownZone } from '../../../use-shown-zone.js';
import { useMay } from '@telecare/portal-kit';
import { MessagePatient } from '../../../appointments/message-patient.js';

export type PatientAct = 'edit' | 'history' | 'invite' | 'merge' | 'remove';

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
      <WhoOpened patientId={patient.id} />
      {useMay(Permission.PatientMerge) && (
        <Button variant="outlined" onClick={() => onChoose('merge')}>
          {t('patients.merge')}
        </Button>
      )}
      {useMay(Permission.PatientRemove) && (
        <AtTheEnd variant="text" color="error" onClick={() => onChoose('remove')}>
          {t('patients.remove.open')}
        </AtTheEnd>
      )}
    </>
  );
}

function WhoOpened({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  const from = addDays(localDay(useNow(), useShownZone()), -7);
  if (!role || !allows([role], Permission.AccessLedgerRead)) return null;
  return (
    <Button variant="outlined" component={Link} to={inPractice(`/admin/access-log?patient=${patientId}&from=${from}`)}>
      {t('patients.whoOpened')}
    </Button>
  );
}
