import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { color, DataList, Section, TextLink } from '@telecare/ui';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { UpcomingRow } from './upcoming-row.js';

const None = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

export function UpcomingList({ appointments }: { readonly appointments: readonly AppointmentDto[] }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const all = <TextLink to={inPractice(appointmentPaths.all)}>{t('dashboard.viewAll')}</TextLink>;
  return (
    <Section title={t('dashboard.upcoming')} action={all}>
      {appointments.length === 0 && <None>{t('dashboard.noLater')}</None>}
      {appointments.length > 0 && (
        <DataList label={t('dashboard.upcoming')}>
          {appointments.map((appointment) => (
            <UpcomingRow key={appointment.id} appointment={appointment} />
          ))}
        </DataList>
      )}
    </Section>
  );
}
