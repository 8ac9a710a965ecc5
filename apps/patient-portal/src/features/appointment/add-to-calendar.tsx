import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { saveFile } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { EventRounded } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { calendarFile } from './calendar-file.js';

export function AddToCalendar({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const api = useApi();
  const file = useMutation({
    mutationFn: () => calendarFile(api, appointmentId),
    onSuccess: (loaded) => saveFile(loaded, 'appointment.ics'),
  });
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<EventRounded aria-hidden />}
        disabled={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('appointmentPage.addToCalendar')}
      </Button>
      <FormFailure title={t('appointmentPage.calendarFailed')} error={file.error} />
    </div>
  );
}
