import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventAvailableRounded } from '@telecare/ui';
import type { AppointmentsView } from './use-appointments-view.js';
import { VisitRow } from './visit-row.js';

interface VisitRowsProps {
  readonly visits: readonly AppointmentDto[];
  readonly zone: string;
  readonly view: AppointmentsView;
}

export function VisitRows({ visits, zone, view: { tab, q, count, clear } }: VisitRowsProps) {
  const { t } = useTranslation('admin-console');
  if (visits.length > 0) {
    return (
      <DataList label={t('appointments.title')}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} zone={zone} />
        ))}
      </DataList>
    );
  }
  const icon = <EventAvailableRounded aria-hidden />;
  if (!q && count === 0) return <EmptyState icon={icon} title={t(`appointments.none.${tab}`)} />;
  const clearing = count > 0 && (
    <Button variant="outlined" onClick={clear}>
      {t('appointments.clear')}
    </Button>
  );
  return (
    <EmptyState
      icon={icon}
      title={t('appointments.none.found')}
      description={t('appointments.none.foundHint')}
      action={clearing}
    />
  );
}
