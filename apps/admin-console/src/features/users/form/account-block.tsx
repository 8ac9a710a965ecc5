import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { NameAdministrator } from './name-administrator.js';
import { useUserChange } from './use-user-change.js';
import { blockUserMutation, type UserReach } from '../users.api.js';

interface AccountBlockProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
}

/** Whether the account may sign in; for super administrators. */
export function AccountBlock({ reach, onDone }: AccountBlockProps) {
  const { t } = useTranslation('admin-console');
  const { user } = reach;
  const change = useUserChange(blockUserMutation(reach), user.isBlocked ? 'unblocked' : 'blocked', onDone);
  return (
    <Stacked style={{ gap: 8 }}>
      <span>{t(user.isBlocked ? 'users.unblockText' : 'users.blockText')}</span>
      <FormFailure title={t('users.updateFailed')} error={change.error}>
        <NameAdministrator user={user} error={change.error} onNamed={change.reset} />
      </FormFailure>
      <FormActions>
        <Button
          variant="outlined"
          color={user.isBlocked ? 'primary' : 'error'}
          disabled={change.isPending}
          onClick={() => change.mutate(!user.isBlocked)}
        >
          {t(user.isBlocked ? 'users.unblock' : 'users.block')}
        </Button>
      </FormActions>
    </Stacked>
  );
}
