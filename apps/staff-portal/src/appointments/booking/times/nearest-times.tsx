import Button from '@mui/material/Button';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, Inline } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import type { Chosen } from '../booking-form.js';
import { useBookablePractitioners } from '../use-bookable.js';
import { useTimesTexts } from './times.texts.js';

interface NearestTimesProps {
  readonly nearest: readonly Slot[];
  readonly refused?: Chosen | undefined;
  readonly onTake: (slot: Slot) => void;
}

export function NearestTimes({ nearest, refused, onTake }: NearestTimesProps) {
  const { t } = useTranslation('staff-portal');
  const timeText = useTimeText(refused);
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

function useTimeText(refused: Chosen | undefined) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const { data: practitioners = [] } = useBookablePractitioners();
  const { t: tTimes } = useTimesTexts();
  return ({ startsAt, practitionerId }: Slot): string => {
    const time = dayTimeText(new Date(startsAt), timeZone);
    const name = practitioners.length > 1 && practitioners.find(({ id }) => id === practitionerId)?.name;
    if (name && isSameTimeWithColleague({ startsAt, practitionerId }, refused)) return tTimes('sameTime', { name });
    return name ? t('appointment.history.time', { time, name }) : time;
  };
}

const isSameTimeWithColleague = (offered: Slot, refused: Chosen | undefined): boolean =>
  refused !== undefined &&
  Date.parse(offered.startsAt) === Date.parse(refused.startsAt) &&
  offered.practitionerId !== refused.practitionerId;
