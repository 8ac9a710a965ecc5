import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, fontWeight, radius, readerLocale, space, tone } from '@telecare/ui';
import { useRequestedTimes } from './use-requested-times.js';

const Line = styled('span')({
  display: 'inline-block',
  marginTop: space[1],
  padding: `2px ${space[2]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  '@media (forced-colors: active)': { border: '1px solid' },
});

export function RescheduleRequestLine({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const times = useRequestedTimes(appointment);
  if (!appointment.rescheduleRequest) return null;
  const anyOf = new Intl.ListFormat(readerLocale(), { type: 'disjunction' });
  return <Line>{t('appointment.rescheduleRequest.asked', { time: anyOf.format(times.map(({ text }) => text)) })}</Line>;
}
