import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, FormActions, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../../failures.js';
import { useUserChange } from '../form/use-user-change.js';
import { nameOf } from '../user.rules.js';
import { resetFactorsMutation, type UserReach } from '../users.api.js';
import { useMemberAccessTexts } from './texts.js';

interface SecondFactorProps {
  readonly reach: UserReach;
  /** Undefined while loading, null if unknown. */
  readonly hasFactor: boolean | null | undefined;
  readonly onDone: () => void;
}

export function SecondFactor({ reach, hasFactor, onDone }: SecondFactorProps) {
  const { t } = useMemberAccessTexts();
  const [asking, setAsking] = useState(false);
  if (hasFactor === undefined) return null;
  const state = hasFactor === null ? 'factorUnknown' : hasFactor ? 'factorOn' : 'factorOff';
  return (
    <Stacked style={{ gap: 8 }}>
      <span>{t(state)}</span>
      {hasFactor && (
        <FormActions>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {t('reset')}
          </Button>
        </FormActions>
      )}
      {asking && <ResetDialog reach={reach} onDone={onDone} onCancel={() => setAsking(false)} />}
    </Stacked>
  );
}

interface ResetDialogProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ResetDialog({ reach, onDone, onCancel }: ResetDialogProps) {
  const { t } = useMemberAccessTexts();
  const { t: tConsole } = useTranslation('admin-console');
  const reset = useUserChange(resetFactorsMutation(reach), 'factorReset', onDone);
  const name = nameOf(reach.user);
  return (
    <ConfirmDialog
      open
      title={t('resetTitle', { name })}
      cancelLabel={tConsole('cancel')}
      confirmLabel={t('reset')}
      destructive
      pending={reset.isPending}
      onConfirm={() => reset.mutate(undefined)}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('resetText', { name })}</span>
        <span>{t('resetCheck', { name })}</span>
        <FormFailure title={t('resetFailed')} error={reset.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
