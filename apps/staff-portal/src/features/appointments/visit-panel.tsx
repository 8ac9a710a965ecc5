import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, SidePanel } from '@telecare/ui';
import { useState } from 'react';
import { useApi } from '../../api.js';
import { LoadFailure } from '../../load-failure.js';
import { appointmentQuery } from '../../visits/visits.api.js';
import { EndVisitDialog } from './end-visit.dialog.js';
import type { Ending } from './use-visit-act.js';
import { VisitDetails } from './visit-details.js';
import { VisitHistory } from './visit-history.js';
import { VisitPanelActions } from './visit-panel-actions.js';

interface VisitPanelProps {
  readonly visitId: string;
  readonly onClose: () => void;
}

/** One visit beside the day: everything known, its history, and what can be done. */
export function VisitPanel({ visitId, onClose }: VisitPanelProps) {
  const { t } = useTranslation('staff-portal');
  const visit = useQuery(appointmentQuery(useApi(), visitId));
  const [ending, setEnding] = useState<Ending>();
  return (
    <>
      <SidePanel
        title={visit.data?.patient.name ?? t('visit.details')}
        closeLabel={t('close')}
        onClose={onClose}
        actions={visit.data && <VisitPanelActions visit={visit.data} onEnd={setEnding} />}
      >
        {visit.isPending && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={8} />
          </Loading>
        )}
        <LoadFailure title={t('visit.oneFailed')} query={visit} />
        {visit.data && <VisitDetails visit={visit.data} />}
        <VisitHistory visitId={visitId} />
      </SidePanel>
      {visit.data && ending && (
        <EndVisitDialog visit={visit.data} ending={ending} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}
