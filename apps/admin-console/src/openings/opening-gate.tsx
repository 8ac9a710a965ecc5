import { LoadFailure } from '@telecare/portal-kit';
import { ListSkeleton, Loading, Stacked } from '@telecare/ui';
import type { ReactNode } from 'react';
import { ClosedPractice } from './closed-practice.js';
import { OpenUntil } from './open-until.js';
import { useOpeningTexts } from './texts.js';
import { useOpening } from './use-opening.js';

interface OpeningGateProps {
  readonly practiceId: string;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** Names and messages of a practice, for super administrators with emergency access (docs/tenancy.md). */
export function OpeningGate({ practiceId, timeZone, children }: OpeningGateProps) {
  const { t } = useOpeningTexts();
  const { openings, opening } = useOpening(practiceId);
  if (opening) {
    return (
      <Stacked>
        <OpenUntil opening={opening} timeZone={timeZone} />
        {children}
      </Stacked>
    );
  }
  if (openings.data) return <ClosedPractice practiceId={practiceId} />;
  return (
    <>
      {openings.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={openings} />
    </>
  );
}
