import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import {
  type AppointmentDto,
  type AppointmentsOfColleague,
  type PatientScheduleList,
  Permission,
} from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataList,
  dateText,
  EmptyState,
  fontSize,
  Inline,
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
import { ExportOfPatient } from '../../../appointments/export/export-appointments.js';
import { PrintPatient } from '../../../appointments/printing/print-patient.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { patientScheduleQuery } from '../patients.api.js';

const Others = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14] });

interface PatientAppointmentsProps {
  readonly patientId: string;
  readonly name: string;
  readonly tab: PatientScheduleList;
  readonly colleagues?: readonly AppointmentsOfColleague[];
}

export function PatientAppointments({ patientId, name, tab, colleagues = [] }: PatientAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const appointments = useInfiniteQuery(patientScheduleQuery(useApi(), patientId, tab));
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  const whose = useMay(Permission.AppointmentReadAll) ? 'all' : 'own';
  const title = t(`patients.appointmentsOf.${tab}.title.${whose}`);
  return (
    <Section
      title={title}
      action={
        tab === 'upcoming' && (
          <Inline>
            <PrintPatient patientId={patientId} name={name} colleagues={colleagues} />
            <ExportOfPatient patientId={patientId} />
          </Inline>
        )
      }
    >
      {appointments.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState title={t(`patients.appointmentsOf.${tab}.none.${whose}`)} />}
      {rows && rows.length > 0 && (
        <DataList label={title}>
          {rows.map((appointment) => (
            <PatientAppointment key={appointment.id} appointment={appointment} />
          ))}
        </DataList>
      )}
      {whose === 'own' &&
        colleagues.map(({ name: colleague, count }) => (
          <Others key={colleague}>{t('patients.appointmentsOf.colleague', { name: colleague, count })}</Others>
        ))}
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
