import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, fontSize, radius, readerLocale, space, tone } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import { FormFailure } from '../failures.js';
import { refreshAppointments, withdrawRescheduleRequestMutation } from './appointments.api.js';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& p': { margin: 0 },
  '& button': { marginLeft: `-${space[2]}`, padding: space[2] },
});

export function RescheduleNote({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const withdraw = useWithdraw(appointment.id);
  if (!appointment.rescheduleRequest) return null;
  const times = appointment.rescheduleRequest.times.map(({ startsAt, practitioner }) =>
    t('appointment.rescheduleRequest.time', { time: dayTimeText(new Date(startsAt), zone), name: practitioner.name }),
  );
  const anyOf = new Intl.ListFormat(readerLocale(), { type: 'disjunction' });
  return (
    <>
      <Box>
        <p>{t('appointment.rescheduleRequest.waiting', { times: anyOf.format(times) })}</p>
        <Button color="inherit" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('appointment.rescheduleRequest.withdraw')}
        </Button>
      </Box>
      <FormFailure title={t('appointment.rescheduleRequest.failed')} error={withdraw.error} />
    </>
  );
}

/** Also refetches after a refusal, because the practice has already answered. */
function useWithdraw(appointmentId: string) {
  const { t } = useTranslation('patient-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...withdrawRescheduleRequestMutation(api, appointmentId),
    onSuccess: () => toast({ title: t('appointment.rescheduleRequest.withdrawn') }),
    onSettled: () => refreshAppointments(cache, api),
  });
}
