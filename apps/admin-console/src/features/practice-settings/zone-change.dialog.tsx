import type { PracticeSettingsDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, dayTimeText, numberText } from '@telecare/ui';

interface ZoneChangeDialogProps {
  readonly settings: PracticeSettingsDto;
  readonly to: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What another zone does to what is booked and to what is open, before it is saved (ADR 0054). */
export function ZoneChangeDialog({ settings, to, onConfirm, onCancel }: ZoneChangeDialogProps) {
  const { t } = useTranslation('admin-console');
  const { timeZone, upcomingAppointments: count, nextAppointmentAt } = settings;
  const next = nextAppointmentAt ? new Date(nextAppointmentAt) : undefined;
  return (
    <ConfirmDialog
      open
      title={t('practiceSettings.zoneChange.title')}
      cancelLabel={t('practiceSettings.zoneChange.cancel')}
      confirmLabel={t('practiceSettings.zoneChange.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('practiceSettings.zoneChange.appointments', { count, number: numberText(count) })}</p>
      {next && (
        <p>
          {t('practiceSettings.zoneChange.example', { from: dayTimeText(next, timeZone), to: dayTimeText(next, to) })}
        </p>
      )}
      <p>{t('practiceSettings.zoneChange.hours')}</p>
    </ConfirmDialog>
  );
}
