import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { PersonAddRounded } from '@telecare/ui';
import { InviteUserDialog } from './invite-user.dialog.js';
import { useUserDialog } from '../use-user-dialog.js';

export function InviteUser() {
  const { t } = useTranslation('admin-console');
  const { isInviting, invite, close } = useUserDialog();
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddRounded aria-hidden />} onClick={invite}>
        {t('users.invite.open')}
      </Button>
      {isInviting && <InviteUserDialog onClose={close} />}
    </>
  );
}
