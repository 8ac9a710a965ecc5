import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Dialog, FormActions } from '@telecare/ui';
import { useEffect, useState } from 'react';
import { activity, idleWarning, msLeft } from '../../session/activity.js';

const SECOND_MS = 1_000;
const TICK_MS = SECOND_MS / 4;

export function IdleWarningDialog() {
  const { t } = useTranslation();
  const left = useSecondsLeft();
  const time = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`;
  const stay = () => {
    activity.lastInput = Date.now();
    idleWarning.set(false);
  };
  return (
    <Dialog open title={t('idle.title')} onClose={stay}>
      <p role="timer">{t('idle.text', { time })}</p>
      <p>{t('idle.drafts')}</p>
      <FormActions>
        <Button variant="contained" onClick={stay}>
          {t('idle.stay')}
        </Button>
      </FormActions>
    </Dialog>
  );
}

const secondsLeft = (): number => Math.max(0, Math.ceil(msLeft() / SECOND_MS));

function useSecondsLeft(): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return left;
}
