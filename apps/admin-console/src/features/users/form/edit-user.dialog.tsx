import { useApi } from '@telecare/api-client';
import type { UserDto } from '@telecare/contracts';
import { FormDialog } from '@telecare/portal-kit';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { Stacked } from '@telecare/ui';
import { useState } from 'react';
import { MemberAccess } from '../access/member-access.js';
import { isStaff } from '../user.rules.js';
import { AccountBlock } from './account-block.js';
import { CurrentRoles } from './current-roles.js';
import { DeleteUserDialog } from './delete-user.dialog.js';
import { UserForm } from './user.form.js';
import type { UserReach } from '../users.api.js';

interface EditUserDialogProps {
  readonly user: UserDto;
  readonly on: 'platform' | 'practice';
  readonly onClose: () => void;
}

export function EditUserDialog({ user, on, onClose }: EditUserDialogProps) {
  const { t } = useTranslation('admin-console');
  const reach: UserReach = { api: useApi(), user, onPlatform: on === 'platform' };
  const isSelf = useSession().user.userId === user.userId;
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog title={t('users.editTitle')} record={user.userId} onClose={onClose}>
        <Stacked>
          <CurrentRoles user={user} />
          <UserForm
            reach={reach}
            isSelf={isSelf}
            onDone={onClose}
            onDelete={isSelf ? undefined : () => setDeleting(true)}
          />
          {reach.onPlatform && !isSelf && <AccountBlock reach={reach} onDone={onClose} />}
          {!reach.onPlatform && !isSelf && isStaff(user) && <MemberAccess reach={reach} onDone={onClose} />}
        </Stacked>
      </FormDialog>
      {deleting && <DeleteUserDialog reach={reach} onDone={onClose} onCancel={() => setDeleting(false)} />}
    </>
  );
}
