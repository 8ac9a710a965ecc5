import Button from '@mui/material/Button';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, Inline } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';

interface NearestTimesProps {
  readonly nearest: readonly Slot[];
  readonly onTake: (slot: Slot) => void;
}

export function NearestTimes({ nearest, onTake }: NearestTimesProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  if (nearest.length === 0) return <div>{t('appointment.booking.nearestNone')}</div>;
  return (
    <>
      <div>{t('appointment.booking.nearest')}</div>
      <Inline>
        {nearest.map((slot) => (
          <Button key={slot.startsAt} variant="outlined" size="small" onClick={() => onTake(slot)}>
            {dayTimeText(new Date(slot.startsAt), timeZone)}
          </Button>
        ))}
      </Inline>
    </>
  );
}
