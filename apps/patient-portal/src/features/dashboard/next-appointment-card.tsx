import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  fontSize,
  fontWeight,
  media,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  TextLink,
  typeOf,
} from '@telecare/ui';
import { RescheduleNote } from '../../appointments/reschedule-note.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { JoinWindowHint } from '../../appointments/join-window-hint.js';
import { AppointmentWhen } from '../../appointments/appointment-when.js';
import { NextAppointmentActs } from './next-appointment-acts.js';

interface NextAppointmentCardProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const Card = styled(DataCard)({ display: 'grid', gap: space[3], [media.fromTablet]: { padding: space[6] } });

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });

const Label = styled('h2')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong });

const Line = styled('p')({ margin: 0, lineHeight: 1.5 });

const Quiet = styled(Line)({ color: color.mutedText });

export function NextAppointmentCard({ appointment, now }: NextAppointmentCardProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const length = minutesText(minutesBetween(new Date(appointment.startsAt), new Date(appointment.endsAt)));
  return (
    <Card>
      <Top>
        <Label>
          <TextLink to={inPractice(appointmentPaths.details(appointment.id))}>
            {t('dashboard.nextAppointment')}
          </TextLink>
        </Label>
        <StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />
      </Top>
      <AppointmentWhen appointment={appointment} now={now} large />
      <div>
        <Line>
          {t('appointment.what', {
            type: typeOf(appointment),
            mode: t(`appointment.mode.${appointment.mode}`),
            length,
          })}
        </Line>
        <Quiet>{t('appointment.with', { name: appointment.practitioner.name })}</Quiet>
        <JoinWindowHint appointment={appointment} now={now} />
      </div>
      <RescheduleNote appointment={appointment} />
      <NextAppointmentActs appointment={appointment} now={now} />
    </Card>
  );
}
