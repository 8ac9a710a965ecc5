import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, fontSize, space, typeOf, useNow } from '@telecare/ui';
import { AppointmentWhen } from '../../../appointments/appointment-when.js';

const Card = styled(DataCard)({ display: 'grid', gap: space[1] });

const Quiet = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

/** Current time of the appointment, which stays valid until the practice accepts another one. */
export function CurrentTime({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  return (
    <Card>
      <Quiet>{t('move.now')}</Quiet>
      <AppointmentWhen appointment={appointment} now={useNow()} />
      <Quiet>{t('appointment.cancel.what', { type: typeOf(appointment), name: appointment.practitioner.name })}</Quiet>
    </Card>
  );
}
