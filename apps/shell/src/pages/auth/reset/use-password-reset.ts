import { useState } from 'react';
import type { RequestPasswordReset } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { sendJson } from '../../../api/api.js';
import { solveCaptcha } from '../../parts/captcha.js';
import { showToast } from '../../../toasts/toast-queue.js';

type State = 'idle' | 'sending' | 'sent';

/** The answer is the same whether or not the address has an account. */
export function usePasswordReset() {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [failure, setFailure] = useState<unknown>();
  const send = async (wanted: RequestPasswordReset) => {
    setState('sending');
    try {
      await sendJson('POST', '/password-reset', { ...wanted, ...(await solveCaptcha()) });
      setState('sent');
      showToast({ title: t('reset.toast.title'), description: t('reset.toast.text') });
    } catch (error) {
      setFailure(error);
      setState('idle');
    }
  };
  return { state, failure, forgetFailure: () => setFailure(undefined), send };
}
