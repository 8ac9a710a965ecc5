import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventAvailableRounded, Section } from '@telecare/ui';
import { VisitRow } from '../../visits/visit-row.js';
import { VisitActions } from './visit-actions.js';

interface DayVisitsProps {
  readonly visits: readonly AppointmentDto[];
  /** Still the day before, while the wanted one is on its way. */
  readonly stale: boolean;
  readonly onDetails: (visitId: string) => void;
}

const Fading = styled('div')({ transition: 'opacity 150ms ease-out 200ms', '&[data-stale]': { opacity: 0.5 } });

export function DayVisits({ visits, stale, onDetails }: DayVisitsProps) {
  const { t } = useTranslation('staff-portal');
  if (visits.length === 0) {
    return <EmptyState icon={<EventAvailableRounded aria-hidden />} title={t('appointments.none')} />;
  }
  return (
    <Fading data-stale={stale || undefined} aria-busy={stale}>
      <Section title={<span aria-live="polite">{t('appointments.count', { count: visits.length })}</span>}>
        <DataList label={t('appointments.title')}>
          {visits.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              showPractitioner
              actions={<VisitActions visit={visit} onDetails={() => onDetails(visit.id)} />}
            />
          ))}
        </DataList>
      </Section>
    </Fading>
  );
}
