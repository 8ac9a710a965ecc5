import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, Section } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { dayName } from '../../appointments/day-names.js';
import { AppointmentRow } from '../../appointments/appointment-row.js';

interface NextAppointmentsProps {
  readonly appointments: readonly AppointmentDto[];
  readonly now: Date;
}

export function NextAppointments({ appointments, now }: NextAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  return (
    <Section title={t('dashboard.next')}>
      {appointments.length === 0 ? (
        <EmptyState title={t('dashboard.noUpcoming')} />
      ) : (
        <DataList label={t('dashboard.next')}>
          {appointments.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              linked
              day={dayName(appointment, now, zone)}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}
