import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveAgain, leaveForSignIn } from '../../session/leave-for-sign-in.js';
import type { Portal } from '../../session/portal.js';

export function useSignIn(portal: Portal) {
  const { search } = useLocation();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => void leaveForSignIn(portal, search).catch(fail), [portal, search, fail]);
  const start = () => {
    setFailed(false);
    leaveAgain(portal, search).catch(fail);
  };
  return { failed, start };
}
