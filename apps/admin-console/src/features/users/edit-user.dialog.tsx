import { styled } from '@mui/material/styles';
import { useApi } from '@telecare/api-client';
import type { UserDto } from '@telecare/contracts';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { color, Dialog, space, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { AccountBlock } from './account-block.js';
import { CurrentRoles } from './current-roles.js';
import { DeleteUserDialog } from './delete-user.dialog.js';
import { UserProfileForm } from './user-profile.form.js';
import { UserRolesForm } from './user-roles.form.js';
import type { UserReach } from './users.api.js';

interface EditUserDialogProps {
  readonly user: UserDto;
  readonly on: 'platform' | 'practice';
  readonly onClose: () => void;
}

const Parts = styled(Stacked)({
  '& > form + form': { paddingTop: space[4], borderTop: `1px solid ${color.hairline}` },
});

/** A user's record, roles and removal. */
export function EditUserDialog({ user, on, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('admin-console');
  const reach: UserReach = { api: useApi(), user, onPlatform: on === 'platform' };
  const isSelf = useSession().user.userId === user.userId;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Dialog open title={t('users.editTitle')} onClose={onClose}>
        <Parts>
          <CurrentRoles user={user} />
          <UserProfileForm reach={reach} onDone={onClose} onDelete={isSelf ? undefined : () => setDeleting(true)} />
          {user.practice && user.role && <UserRolesForm reach={reach} isSelf={isSelf} onDone={onClose} />}
          {reach.onPlatform && !isSelf && <AccountBlock reach={reach} onDone={onClose} />}
        </Parts>
      </Dialog>
      {deleting && <DeleteUserDialog reach={reach} onDone={onClose} onCancel={() => setDeleting(false)} />}
    </>
  );
}
