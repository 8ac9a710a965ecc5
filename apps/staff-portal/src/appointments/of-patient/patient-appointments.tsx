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
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPath } from '../appointment-path.js';
import { ExportOfPatient } from '../export/export-appointments.js';
import { PrintPatient } from '../printing/print-patient.js';
import { patientScheduleQuery } from './patient-schedule.api.js';
import { useColleagueText } from './use-colleague-text.js';

const Others = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14] });

interface PatientAppointmentsProps {
  readonly patientId: string;
  readonly name: string;
  readonly tab: PatientScheduleList;
  readonly colleagues?: readonly AppointmentsOfColleague[];
  // The appointment on whose page the list stands.
  readonly current?: string;
}

export function PatientAppointments({ patientId, name, tab, colleagues = [], current }: PatientAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const colleagueText = useColleagueText();
  const appointments = useInfiniteQuery(patientScheduleQuery(useApi(), patientId, tab));
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  const whose = useMay(Permission.AppointmentReadAll) ? 'all' : 'own';
  const title = t(`patients.appointmentsOf.${tab}.title.${whose}`);
  return (
    <Section
      title={title}
      action={
        tab === 'upcoming' &&
        !current && (
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
            <PatientAppointment key={appointment.id} appointment={appointment} current={current} />
          ))}
        </DataList>
      )}
      {whose === 'own' && colleagues.map((colleague, place) => <Others key={place}>{colleagueText(colleague)}</Others>)}
      <LoadFailure title={t(`patients.appointmentsOf.${tab}.failed`)} query={appointments} />
      <ShowMore query={appointments} label={t(`patients.appointmentsOf.${tab}.more`)} />
    </Section>
  );
}

interface PatientAppointmentProps {
  readonly appointment: AppointmentDto;
  readonly current: string | undefined;
}

function PatientAppointment({ appointment, current }: PatientAppointmentProps) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const timeZone = useShownZone();
  const { id, mode, status, practitioner } = appointment;
  const start = new Date(appointment.startsAt);
  const what = t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`) });
  const day = dateText(start, timeZone);
  const isCurrent = id === current;
  const path = inPractice(current ? appointmentPath(id) : `/appointments?appointment=${id}`);
  return (
    <ListRow
      leading={<TimeColumn time={status === 'cancelled' ? <s>{day}</s> : day} below={timeText(start, timeZone)} />}
      title={isCurrent ? what : <TextLink to={path}>{what}</TextLink>}
      detail={isCurrent ? `${practitioner.name} · ${t('patients.appointmentsOf.current')}` : practitioner.name}
      trailing={<StatusChip status={status} label={t(`appointment.status.${status}`)} />}
    />
  );
}
