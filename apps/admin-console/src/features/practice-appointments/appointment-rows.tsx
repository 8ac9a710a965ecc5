import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventAvailableRounded } from '@telecare/ui';
import type { AppointmentsView } from './use-appointments-view.js';
import { AppointmentRow } from './appointment-row.js';

interface AppointmentRowsProps {
  readonly appointments: readonly AppointmentDto[];
  readonly zone: string;
  readonly view: AppointmentsView;
}

export function AppointmentRows({ appointments, zone, view: { tab, q, count, clear } }: AppointmentRowsProps) {
  const { t } = useTranslation('admin-console');
  if (appointments.length > 0) {
    return (
      <DataList label={t('appointments.title')}>
        {appointments.map((appointment) => (
          <AppointmentRow key={appointment.id} appointment={appointment} zone={zone} />
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
