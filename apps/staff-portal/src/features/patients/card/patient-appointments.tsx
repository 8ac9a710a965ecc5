import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto, PatientScheduleList } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  DataList,
  dateText,
  EmptyState,
  ListRow,
  ListSkeleton,
  Loading,
  Section,
  ShowMore,
  StatusChip,
  TextLink,
  TimeColumn,
  timeText,
  typeOf,
} from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { patientScheduleQuery } from '../patients.api.js';

interface PatientAppointmentsProps {
  readonly patientId: string;
  readonly tab: PatientScheduleList;
}

/** What a patient had or will have, a page at a time; each leads to its details. */
export function PatientAppointments({ patientId, tab }: PatientAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const appointments = useInfiniteQuery(patientScheduleQuery(useApi(), patientId, tab));
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  const title = t(`patients.appointmentsOf.${tab}.title`);
  return (
    <Section title={title}>
      {appointments.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState title={t(`appointments.none.${tab}`)} />}
      {rows && rows.length > 0 && (
        <DataList label={title}>
          {rows.map((appointment) => (
            <PatientAppointment key={appointment.id} appointment={appointment} />
          ))}
        </DataList>
      )}
      <LoadFailure title={t(`patients.appointmentsOf.${tab}.failed`)} query={appointments} />
      <ShowMore query={appointments} label={t(`patients.appointmentsOf.${tab}.more`)} />
    </Section>
  );
}

function PatientAppointment({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const timeZone = useShownZone();
  const start = new Date(appointment.startsAt);
  const what = t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${appointment.mode}`) });
  return (
    <ListRow
      leading={<TimeColumn time={dateText(start, timeZone)} below={timeText(start, timeZone)} />}
      title={<TextLink to={inPractice(`/appointments?appointment=${appointment.id}`)}>{what}</TextLink>}
      detail={appointment.practitioner.name}
      trailing={<StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />}
    />
  );
}
