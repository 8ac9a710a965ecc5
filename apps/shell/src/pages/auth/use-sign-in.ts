import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { practiceOf, withPractice } from '@telecare/shell-sdk';
import type { Portal } from '../../session/portal.js';
import { safeReturnTo } from '../../session/return-to.js';
import { startSignIn } from '../../session/session.js';

/** Leaves for the portal's sign-in page at once; `failed` when the identity server does not answer. */
export function useSignIn(portal: Portal) {
  const { search } = useLocation();
  const [failed, setFailed] = useState(false);
  const start = useCallback(() => {
    setFailed(false);
    const query = new URLSearchParams(search);
    const returnTo = safeReturnTo(query.get('returnTo') ?? withPractice('/', practiceOf(search)));
    startSignIn(portal, returnTo, query.get('email') ?? undefined).catch(() => setFailed(true));
  }, [portal, search]);
  useEffect(start, [start]);
  return { failed, start };
}
