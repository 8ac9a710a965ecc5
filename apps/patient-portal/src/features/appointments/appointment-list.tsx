import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { motion, space } from '@telecare/ui';
import { AppointmentListCard } from './appointment-list-card.js';

interface AppointmentListProps {
  readonly appointments: readonly AppointmentDto[];
  readonly now: Date;
  readonly stale: boolean;
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transition: `opacity ${motion}`,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

export function AppointmentList({ appointments, now, stale }: AppointmentListProps) {
  const { t } = useTranslation('patient-portal');
  return (
    <List aria-label={t('appointments.list')} aria-busy={stale}>
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentListCard appointment={appointment} now={now} />
        </li>
      ))}
    </List>
  );
}
