import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, Section } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { dayName } from '../../visits/day-name.js';
import { VisitRow } from '../../visits/visit-row.js';

interface NextAppointmentsProps {
  readonly visits: readonly AppointmentDto[];
  readonly now: Date;
}

export function NextAppointments({ visits, now }: NextAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  return (
    <Section title={t('dashboard.next')}>
      {visits.length === 0 ? (
        <EmptyState title={t('dashboard.noUpcoming')} />
      ) : (
        <DataList label={t('dashboard.next')}>
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} linked day={dayName(visit, now, zone)} />
          ))}
        </DataList>
      )}
    </Section>
  );
}
