import { styled } from '@mui/material/styles';
import { type AppointmentDto, videoDoor, videoOpensAt } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, timeText } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';

const Line = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

/** From when on a video visit can be joined, while that is to come. */
export function VisitOpens({ visit, now }: { readonly visit: AppointmentDto; readonly now: Date }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  if (videoDoor(visit, now) !== 'too_early') return null;
  return <Line>{t('visit.opens', { time: timeText(videoOpensAt(visit), zone) })}</Line>;
}
