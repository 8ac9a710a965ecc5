import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, ListSkeleton, Loading, localDay, Section, TextLink } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentDayQuery } from '../../appointments/appointments.api.js';
import { AppointmentRow } from '../../appointments/appointment-row.js';
import { fromNowOn } from './from-now-on.js';

const ROWS = 8;

export function TodayOfPractice({ now }: { readonly now: Date }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const day = useQuery(appointmentDayQuery(useApi(), localDay(now, useShownZone())));
  return (
    <Section
      title={t('dashboard.today')}
      action={<TextLink to={inPractice('/appointments')}>{t('dashboard.viewAll')}</TextLink>}
    >
      {day.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('appointments.failed')} query={day} />
      {day.data && <TodayRows appointments={fromNowOn(day.data.items, now, ROWS)} />}
    </Section>
  );
}

function TodayRows({ appointments }: { readonly appointments: readonly AppointmentDto[] }) {
  const { t } = useTranslation('staff-portal');
  if (appointments.length === 0) return <EmptyState title={t('dashboard.noneToday')} />;
  return (
    <DataList label={t('dashboard.today')}>
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment.id} appointment={appointment} linked showPractitioner />
      ))}
    </DataList>
  );
}
