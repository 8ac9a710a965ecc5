import type { InvitationLookupDto } from '@telecare/contracts';
import { useCallback, useState } from 'react';
import type { IdentityActions } from './identity-actions.js';

type Leaving = 'no' | 'yes' | 'failed';

export function useLeaving({ portal, email }: InvitationLookupDto, signIn: IdentityActions['signIn']) {
  const [leaving, setLeaving] = useState<Leaving>('no');
  const leave = useCallback(
    (returnTo: string) => {
      setLeaving('yes');
      signIn(portal, returnTo, email).catch(() => setLeaving('failed'));
    },
    [portal, email, signIn],
  );
  return { leaving, leave };
}
