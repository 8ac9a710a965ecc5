import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  DataCard,
  DetailList,
  Lines,
  media,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  typeOf,
} from '@telecare/ui';
import { ContactPractice } from '../../appointments/contact-practice.js';
import { RescheduleNote } from '../../appointments/reschedule-note.js';
import { LimitHint } from '../../appointments/limit-hint.js';
import { useContactHint } from '../../appointments/use-contact-hint.js';
import { JoinWindowHint } from '../../appointments/join-window-hint.js';
import { AppointmentWhen } from '../../appointments/appointment-when.js';
import { AppointmentWhere } from '../../appointments/appointment-where.js';
import { AddToCalendar } from './add-to-calendar.js';
import { AppointmentActs } from './appointment-acts.js';
import { Directions } from './directions.js';

interface AppointmentCardProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const Card = styled(DataCard)({ display: 'grid', gap: space[4], [media.fromTablet]: { padding: space[6] } });

const Where = styled('div')({ display: 'grid', gap: space[1], justifyItems: 'start' });

export function AppointmentCard({ appointment, now }: AppointmentCardProps) {
  const { t } = useTranslation('patient-portal');
  const { hint } = useContactHint(appointment, now);
  const length = minutesText(minutesBetween(new Date(appointment.startsAt), new Date(appointment.endsAt)));
  const isAhead =
    new Date(appointment.startsAt) > now && (appointment.status === 'confirmed' || appointment.status === 'pending');
  const where = (
    <Where>
      <AppointmentWhere mode={appointment.mode} />
      {appointment.mode === 'in_person' && <Directions />}
    </Where>
  );
  return (
    <Card>
      <div>
        <StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />
      </div>
      <AppointmentWhen appointment={appointment} now={now} large />
      <JoinWindowHint appointment={appointment} now={now} />
      <AppointmentActs appointment={appointment} now={now} />
      <LimitHint appointment={appointment} now={now} />
      <DetailList
        details={[
          { term: t('appointmentPage.type'), value: typeOf(appointment) },
          { term: t('appointmentPage.with'), value: appointment.practitioner.name },
          { term: t('appointmentPage.length'), value: length },
          { term: t('appointmentPage.where'), value: where },
          ...(appointment.bookingNote
            ? [{ term: t('appointmentPage.bookingNote'), value: <Lines>{appointment.bookingNote}</Lines> }]
            : []),
          ...(appointment.patientNote
            ? [{ term: t('appointmentPage.note'), value: <Lines>{appointment.patientNote}</Lines> }]
            : []),
        ]}
      />
      <RescheduleNote appointment={appointment} />
      {isAhead && <AddToCalendar appointmentId={appointment.id} />}
      <ContactPractice hint={hint} />
    </Card>
  );
}
