import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, SidePanel } from '@telecare/ui';
import { useState } from 'react';
import { appointmentQuery } from '../visits.api.js';
import { ProposalSection } from './proposal-section.js';
import { VisitDetails } from './visit-details.js';
import { type VisitDialog, VisitDialogs } from './visit-dialogs.js';
import { VisitHistory } from './visit-history.js';
import { VisitNotices } from './visit-notices.js';
import { VisitPanelActions } from './visit-panel-actions.js';

interface VisitPanelProps {
  readonly visitId: string;
  readonly onClose: () => void;
}

/** One visit beside the page: everything known, its history, and what can be done. */
export function VisitPanel({ visitId, onClose }: VisitPanelProps) {
  const { t } = useTranslation('staff-portal');
  const query = useQuery(appointmentQuery(useApi(), visitId));
  const visit = query.data;
  const [dialog, setDialog] = useState<VisitDialog>();
  const edit = () => setDialog({ kind: 'edit' });
  return (
    <>
      <SidePanel
        title={visit?.patient.name ?? t('visit.details')}
        closeLabel={t('close')}
        onClose={onClose}
        actions={
          visit && (
            <VisitPanelActions visit={visit} onEdit={edit} onEnd={(ending) => setDialog({ kind: 'end', ending })} />
          )
        }
      >
        {query.isPending && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={8} />
          </Loading>
        )}
        <LoadFailure title={t('visit.oneFailed')} query={query} />
        {visit && (
          <ProposalSection
            visit={visit}
            onDecline={() => setDialog({ kind: 'decline' })}
            onOtherTime={(nearest) => setDialog({ kind: 'edit', nearest })}
          />
        )}
        {visit && <VisitDetails visit={visit} />}
        <VisitNotices visitId={visitId} />
        <VisitHistory visitId={visitId} />
      </SidePanel>
      {visit && dialog && <VisitDialogs visit={visit} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
