import type { PractitionerDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, Section, TextLink } from '@telecare/ui';
import { AppointmentRow } from '../../appointments/appointment-row.js';

export function TodaysSchedule({ dashboard }: { readonly dashboard: PractitionerDashboardDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Section
      title={t('dashboard.schedule')}
      action={<TextLink to={inPractice('/appointments')}>{t('dashboard.viewAll')}</TextLink>}
    >
      {dashboard.schedule.length === 0 ? (
        <EmptyState title={t('dashboard.noneToday')} />
      ) : (
        <DataList label={t('dashboard.schedule')}>
          {dashboard.schedule.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} linked />
          ))}
        </DataList>
      )}
    </Section>
  );
}
