import Button from '@mui/material/Button';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, Inline } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBookablePractitioners } from '../use-bookable.js';

interface NearestTimesProps {
  readonly nearest: readonly Slot[];
  readonly onTake: (slot: Slot) => void;
}

export function NearestTimes({ nearest, onTake }: NearestTimesProps) {
  const { t } = useTranslation('staff-portal');
  const timeText = useTimeText();
  if (nearest.length === 0) return <div>{t('appointment.booking.nearestNone')}</div>;
  return (
    <>
      <div>{t('appointment.booking.nearest')}</div>
      <Inline>
        {nearest.map((slot) => (
          <Button
            key={`${slot.startsAt} ${slot.practitionerId}`}
            variant="outlined"
            size="small"
            onClick={() => onTake(slot)}
          >
            {timeText(slot)}
          </Button>
        ))}
      </Inline>
    </>
  );
}

function useTimeText() {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const { data: practitioners = [] } = useBookablePractitioners();
  return ({ startsAt, practitionerId }: Slot): string => {
    const time = dayTimeText(new Date(startsAt), timeZone);
    const name = practitioners.length > 1 && practitioners.find(({ id }) => id === practitionerId)?.name;
    return name ? t('appointment.history.time', { time, name }) : time;
  };
}
