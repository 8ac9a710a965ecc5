import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice } from '@telecare/shell-sdk';
import { color, fontSize, localDay, TextLink, timeText } from '@telecare/ui';
import { appointmentDayQuery } from '../../appointments/appointments.api.js';
import { appointmentPath } from '../../appointments/appointment-path.js';
import { useShownZone } from '../../use-shown-zone.js';
import { nextOf } from './next-of.rules.js';
import { usePageTexts } from './appointment-page.texts.js';

const Muted = styled('span')({ color: color.mutedText, fontSize: fontSize[14] });

/** Leads to the practitioner's next open appointment of the same day. */
export function NextPatient({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = usePageTexts();
  const inPractice = usePathInPractice();
  const zone = useShownZone();
  const day = useQuery(appointmentDayQuery(useApi(), localDay(new Date(appointment.startsAt), zone)));
  if (!day.data) return null;
  const next = nextOf(appointment, day.data.items);
  if (!next) return <Muted>{t('noNext')}</Muted>;
  const time = timeText(new Date(next.startsAt), zone);
  return <TextLink to={inPractice(appointmentPath(next.id))}>{t('next', { name: next.patient.name, time })}</TextLink>;
}
