import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { FormActions, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../../failures.js';
import { useUserChange } from '../form/use-user-change.js';
import { nameOf } from '../user.rules.js';
import { memberFactorsQuery, setMemberActiveMutation, type UserReach } from '../users.api.js';
import { DeactivateDialog } from './deactivate.dialog.js';
import { SecondFactor } from './second-factor.js';
import { useMemberAccessTexts } from './texts.js';

interface MemberAccessProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
}

export function MemberAccess({ reach, onDone }: MemberAccessProps) {
  const { t } = useMemberAccessTexts();
  const { user } = reach;
  const name = nameOf(user);
  const factors = useQuery(memberFactorsQuery(reach.api, [user.userId]));
  const reactivate = useUserChange(setMemberActiveMutation(reach), 'reactivated', onDone);
  const [deactivating, setDeactivating] = useState(false);
  const hasFactor = factors.isError ? null : factors.data?.items[0]?.hasFactor;
  return (
    <Stacked style={{ gap: 16 }}>
      <SecondFactor reach={reach} hasFactor={hasFactor} onDone={onDone} />
      <Stacked style={{ gap: 8 }}>
        <span>{t(user.isDeactivated ? 'reactivateHelp' : 'deactivateHelp', { name })}</span>
        <FormFailure title={t('changeFailed')} error={reactivate.error} />
        <FormActions>
          {user.isDeactivated ? (
            <Button variant="outlined" disabled={reactivate.isPending} onClick={() => reactivate.mutate(true)}>
              {t('reactivate')}
            </Button>
          ) : (
            <Button variant="outlined" color="error" onClick={() => setDeactivating(true)}>
              {t('deactivate')}
            </Button>
          )}
        </FormActions>
      </Stacked>
      {deactivating && <DeactivateDialog reach={reach} onDone={onDone} onCancel={() => setDeactivating(false)} />}
    </Stacked>
  );
}
