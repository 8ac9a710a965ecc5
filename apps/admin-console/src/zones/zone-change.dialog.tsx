import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, dayTimeText, numberText } from '@telecare/ui';
import type { ZonedPractice } from './use-zone-change.js';

interface ZoneChangeDialogProps {
  readonly practice: ZonedPractice;
  readonly to: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Explains the effect of a new time zone on appointments and free times before it is saved (docs/booking.md). */
export function ZoneChangeDialog({ practice, to, onConfirm, onCancel }: ZoneChangeDialogProps) {
  const { t } = useTranslation('admin-console');
  const { timeZone, upcomingAppointments: count, nextAppointmentAt } = practice;
  const next = nextAppointmentAt ? new Date(nextAppointmentAt) : undefined;
  return (
    <ConfirmDialog
      open
      title={t('zoneChange.title')}
      cancelLabel={t('zoneChange.cancel')}
      confirmLabel={t('zoneChange.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('zoneChange.appointments', { count, number: numberText(count) })}</p>
      {next && <p>{t('zoneChange.example', { from: dayTimeText(next, timeZone), to: dayTimeText(next, to) })}</p>}
      <p>{t('zoneChange.hours')}</p>
    </ConfirmDialog>
  );
}
