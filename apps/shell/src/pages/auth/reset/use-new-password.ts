import { useState } from 'react';
import { useTranslation } from '@telecare/shell-sdk';
import { sendJson } from '../../../api/api.js';
import { showToast } from '../../../toasts/toast-queue.js';

type State = 'idle' | 'sending' | 'done';

export function useNewPassword(token: string, onRefused: (error: unknown) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<unknown>();
  const set = async (newPassword: string) => {
    setState('sending');
    try {
      await sendJson('POST', '/password-reset/complete', { token, newPassword });
      setState('done');
      showToast({ title: t('reset.done.title'), description: t('reset.done.text') });
    } catch (error) {
      setFailure(error);
      setState('idle');
      onRefused(error);
    }
  };
  return { state, failure, forgetFailure: () => setFailure(undefined), set };
}
