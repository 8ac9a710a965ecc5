import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../../failures.js';
import { BlockDialog } from '../access/block.dialog.js';
import { SecondFactor } from '../access/second-factor.js';
import { NameAdministrator } from './name-administrator.js';
import { useUserChange } from './use-user-change.js';
import { accountReachQuery, blockUserMutation, type UserReach } from '../users.api.js';

interface AccountBlockProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
}

export function AccountBlock({ reach, onDone }: AccountBlockProps) {
  const { t } = useTranslation('admin-console');
  const { user } = reach;
  const [asking, setAsking] = useState(false);
  const account = useQuery(accountReachQuery(reach.api, user.userId));
  const change = useUserChange(blockUserMutation(reach), user.isBlocked ? 'unblocked' : 'blocked', onDone);
  const failure = (
    <FormFailure title={t('users.updateFailed')} error={change.error}>
      <NameAdministrator user={user} error={change.error} onNamed={change.reset} />
    </FormFailure>
  );
  return (
    <>
      <SecondFactor reach={reach} hasFactor={account.isError ? null : account.data?.hasFactor} onDone={onDone} />
      <Stacked style={{ gap: 8 }}>
        <span>{t(user.isBlocked ? 'users.unblockText' : 'users.blockText')}</span>
        {user.isBlocked && failure}
        <FormActions>
          <Button
            variant="outlined"
            color={user.isBlocked ? 'primary' : 'error'}
            disabled={change.isPending}
            onClick={() => (user.isBlocked ? change.mutate(false) : setAsking(true))}
          >
            {t(user.isBlocked ? 'users.unblock' : 'users.block')}
          </Button>
        </FormActions>
      </Stacked>
      {asking && (
        <BlockDialog
          reach={reach}
          pending={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
