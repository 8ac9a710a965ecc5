import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { UndoBar } from '../../appointments/undo-bar.js';
import { useShownZone } from '../../use-shown-zone.js';

interface MovedBarProps {
  readonly appointment: AppointmentDto | undefined;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

export function MovedBar({ appointment, onUndo, onClose }: MovedBarProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const text =
    appointment &&
    t('calendar.movedTo', {
      name: appointment.patient.name,
      time: dayTimeText(new Date(appointment.startsAt), zone),
      practitioner: appointment.practitioner.name,
    });
  return <UndoBar text={text} undoLabel={t('calendar.undo')} onUndo={onUndo} onClose={onClose} />;
}
