import type { MeDto } from '@telecare/contracts';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { type ClosedPractice, closedPracticeOf } from './closed-practice.js';

/**
 * Returns why the page is closed to the person, or undefined if it is open. A page that was refused when it loaded
 * stays closed until it has loaded again.
 *
 * @param loadedFor the person at the time when the page loaded
 */
export function useClosedPractice(me: MeDto, loadedFor: MeDto): ClosedPractice | 'none' | undefined {
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const closed = closedPracticeOf(me, location);
  const wasClosed = closedPracticeOf(loadedFor, location);
  const hasOpened = !closed && wasClosed !== undefined;
  useEffect(() => {
    if (hasOpened) void revalidate();
  }, [hasOpened, revalidate]);
  return closed ?? wasClosed;
}
