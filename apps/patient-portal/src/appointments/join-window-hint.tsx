import { styled } from '@mui/material/styles';
import { type AppointmentDto, joinWindow, joinWindowOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, timeText } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';

const Line = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

export function JoinWindowHint({ appointment, now }: { readonly appointment: AppointmentDto; readonly now: Date }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  if (joinWindow(appointment, now) !== 'too_early') return null;
  return <Line>{t('appointment.opens', { time: timeText(joinWindowOpensAt(appointment), zone) })}</Line>;
}
