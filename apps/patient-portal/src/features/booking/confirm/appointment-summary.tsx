import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { minutesBetween, minutesText, typeOf } from '@telecare/ui';
import type { ShownAppointment } from '../../../appointments/shown-appointment.js';
import { AppointmentWhen } from '../../../appointments/appointment-when.js';
import { AppointmentWhere } from '../../../appointments/appointment-where.js';

interface AppointmentSummaryProps {
  readonly appointment: ShownAppointment;
  readonly now: Date;
}

const Line = styled('p')({ margin: 0, lineHeight: 1.5 });

export function AppointmentSummary({ appointment, now }: AppointmentSummaryProps) {
  const { t } = useTranslation('patient-portal');
  const length = minutesText(minutesBetween(new Date(appointment.startsAt), new Date(appointment.endsAt)));
  return (
    <>
      <AppointmentWhen appointment={appointment} now={now} large />
      <div>
        <Line>
          {t('appointment.what', {
            type: typeOf(appointment),
            mode: t(`appointment.mode.${appointment.mode}`),
            length,
          })}
        </Line>
        <Line>{t('appointment.with', { name: appointment.practitioner.name })}</Line>
      </div>
      <AppointmentWhere mode={appointment.mode} />
    </>
  );
}
