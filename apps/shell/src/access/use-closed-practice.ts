import type { MeDto } from '@telecare/contracts';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { type ClosedPractice, closedPracticeOf } from './closed-practice.js';

/**
 * Why the page is closed to the person; undefined if it is open. A page that was loaded while it was closed was refused,
 * so it stays closed until it has been loaded again.
 *
 * @param loadedFor The person as they were when the page was loaded.
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
