import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { PersonAddRounded } from '@telecare/ui';
import { InviteUserDialog } from './invite-user.dialog.js';

/** The one primary act of the page. */
export function InviteUser() {
  const { t } = useTranslation('admin-console');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddRounded aria-hidden />} onClick={() => setOpen(true)}>
        {t('users.invite.open')}
      </Button>
      {open && <InviteUserDialog onClose={() => setOpen(false)} />}
    </>
  );
}
