import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto, ScheduleList } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventAvailableRounded, Stacked, useNow } from '@telecare/ui';
import { useState } from 'react';
import { EditVisitDialog } from '../../visits/booking/edit-visit.dialog.js';
import { useShownZone } from '../../use-shown-zone.js';
import { isOver } from '../../visits/day-mark.rules.js';
import { dayName } from '../../visits/day-name.js';
import { useShownVisit } from '../../visits/details/use-shown-visit.js';
import { VisitActions } from '../../visits/details/visit-actions.js';
import { VisitRow } from '../../visits/visit-row.js';
import { FoldedVisits } from './folded-visits.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

interface ScheduleRowsProps {
  readonly tab: ScheduleList;
  readonly visits: readonly AppointmentDto[];
  /** Still the list before, while the wanted one is on its way. */
  readonly stale: boolean;
}

const Fading = styled('div')({ transition: 'opacity 150ms ease-out 200ms', '&[data-stale]': { opacity: 0.5 } });

export function ScheduleRows({ tab, visits, stale }: ScheduleRowsProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { open } = useShownVisit();
  const { shown, readsEverybody } = useScheduleFilter();
  const { status } = useScheduleView();
  const now = useNow();
  const [edited, setEdited] = useState<AppointmentDto>();
  // Whoever filters by a state wants to see just those.
  const folds = tab === 'today' && !status;
  const over = folds ? visits.filter(isOver) : [];
  const ahead = folds ? visits.filter((visit) => !isOver(visit)) : visits;
  const toRow = (visit: AppointmentDto) => (
    <VisitRow
      key={visit.id}
      visit={visit}
      day={dayName(visit, now, zone)}
      showPractitioner={readsEverybody && !shown}
      showMore
      marked={tab === 'today'}
      actions={<VisitActions visit={visit} onEdit={() => setEdited(visit)} onDetails={() => open(visit.id)} />}
    />
  );
  return (
    <Fading data-stale={stale || undefined} aria-busy={stale}>
      {visits.length === 0 ? (
        <NoVisits tab={tab} />
      ) : (
        <Stacked style={{ gap: 8 }}>
          {over.length > 0 && (
            <FoldedVisits count={over.length}>
              <DataList label={t('appointments.over', { count: over.length })}>{over.map(toRow)}</DataList>
            </FoldedVisits>
          )}
          {ahead.length > 0 && <DataList label={t('appointments.title')}>{ahead.map(toRow)}</DataList>}
          {ahead.length === 0 && <EmptyState title={t('appointments.nothingLeft')} />}
        </Stacked>
      )}
      {edited && <EditVisitDialog visit={edited} onClose={() => setEdited(undefined)} />}
    </Fading>
  );
}

function NoVisits({ tab }: Pick<ScheduleRowsProps, 'tab'>) {
  const { t } = useTranslation('staff-portal');
  const { clear } = useScheduleView();
  const { isNarrowed, count } = useScheduleFilter();
  const icon = <EventAvailableRounded aria-hidden />;
  if (!isNarrowed) return <EmptyState icon={icon} title={t(`appointments.none.${tab}`)} />;
  return (
    <EmptyState
      icon={icon}
      title={t('appointments.none.found')}
      description={t('appointments.none.foundHint')}
      action={
        count > 0 && (
          <Button variant="outlined" onClick={clear}>
            {t('appointments.clear')}
          </Button>
        )
      }
    />
  );
}
