import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { AddPatientDialog } from '../add-patient.dialog.js';
import { InvitePatientDialog } from '../invitations/invite-patient.dialog.js';

export function NewPatientActions() {
  const { t } = useTranslation('staff-portal');
  const [open, setOpen] = useState<'add' | 'invite'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('add')}>
        {t('patients.add.open')}
      </Button>
      <Button variant="contained" onClick={() => setOpen('invite')}>
        {t('patients.invite.open')}
      </Button>
      {open === 'add' && <AddPatientDialog onClose={close} />}
      {open === 'invite' && <InvitePatientDialog onClose={close} />}
    </>
  );
}
