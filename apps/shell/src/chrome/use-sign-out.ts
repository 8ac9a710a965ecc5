import { useCallback } from 'react';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { signOut } from '../session/session.js';

/** Ends the session everywhere in this browser; says so when that did not work, because others may use this computer. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const toast = useToast();
  return useCallback(() => {
    signOut().catch(() =>
      toast({
        title: t('session.signOutFailed.title'),
        description: t('session.signOutFailed.text'),
        tone: 'destructive',
      }),
    );
  }, [t, toast]);
}
