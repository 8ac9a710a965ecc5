import { useCallback } from 'react';
import { useTranslation } from '@telecare/shell-sdk';
import { signOutHere } from '../push/sign-out.js';
import { showToast } from '../toasts/toast-queue.js';
import { mayLeave } from '../unsaved/may-leave.js';

/**
 * Signs out in every tab and continues at the practice's start page or at `returnTo`. Reports a failure, because others
 * may use this computer.
 */
export function useSignOut(returnTo?: string): () => void {
  const { t } = useTranslation();
  return useCallback(() => {
    leave(returnTo).catch(() =>
      showToast({
        title: t('session.signOutFailed.title'),
        description: t('session.signOutFailed.text'),
        tone: 'destructive',
      }),
    );
  }, [t, returnTo]);
}

async function leave(returnTo: string | undefined): Promise<void> {
  if (await mayLeave()) await signOutHere(returnTo);
}
