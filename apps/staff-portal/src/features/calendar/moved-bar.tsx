import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, dayTimeText, float, media, radius, space } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

interface MovedBarProps {
  readonly appointment: AppointmentDto | undefined;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 20,
  bottom: space[6],
  left: '50%',
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: `calc(100vw - ${space[8]})`,
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  // Above the bar that the header's action becomes.
  [media.phone]: { bottom: 84 },
});

export function MovedBar({ appointment, onUndo, onClose }: MovedBarProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  return (
    <div role="status">
      {appointment && (
        <Bar data-undo-bar>
          <span>
            {t('calendar.movedTo', {
              name: appointment.patient.name,
              time: dayTimeText(new Date(appointment.startsAt), zone),
              practitioner: appointment.practitioner.name,
            })}
          </span>
          <Button variant="text" onClick={onUndo}>
            {t('calendar.undo')}
          </Button>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Bar>
      )}
    </div>
  );
}
