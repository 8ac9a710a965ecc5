import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { NameAdministrator } from './name-administrator.js';
import { nameOf } from '../user.rules.js';
import { useUserChange } from './use-user-change.js';
import { deleteUserMutation, type UserReach } from '../users.api.js';

interface DeleteUserDialogProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function DeleteUserDialog({ reach, onDone, onCancel }: DeleteUserDialogProps) {
  const { t } = useTranslation('admin-console');
  const remove = useUserChange(deleteUserMutation(reach), 'deleted', onDone);
  const { user } = reach;
  const name = nameOf(user);
  return (
    <ConfirmDialog
      open
      title={t('users.deleteTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('users.deleteNamed', { name })}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('users.deleteQuestion')}</span>
        <span>
          {t(reach.onPlatform ? 'users.deleteAccountText' : 'users.deleteMemberText', {
            practice: user.practice?.name,
          })}
        </span>
        <span>{t('users.deleteKept')}</span>
        <FormFailure title={t('users.deleteFailed')} error={remove.error}>
          <NameAdministrator user={user} error={remove.error} onNamed={remove.reset} />
        </FormFailure>
      </Stacked>
    </ConfirmDialog>
  );
}
