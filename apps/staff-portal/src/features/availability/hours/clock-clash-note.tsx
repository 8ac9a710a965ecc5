import Button from '@mui/material/Button';
import { WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { type ClockClash, clocksBeside } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { dayText, FormAlert, Inline, noonOf } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { clockText } from '../../../appointments/span-text.js';

interface ClockClashNoteProps {
  readonly clash: ClockClash;
  readonly clock: string;
  readonly onTake: (clock: string) => void;
}

/** On which day the clock skips or repeats a time, with the nearest times that it shows once (docs/booking.md). */
export function ClockClashNote({ clash: { day, fault }, clock, onTake }: ClockClashNoteProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const beside = clocksBeside(day, clock, zone, WORKING_HOURS_STEP_MINUTES);
  const said = { time: clockText(clock), day: dayText(noonOf(day), 'UTC') };
  return (
    <FormAlert title={t(`scheduling.exceptions.clash.${fault}`, said)}>
      <Inline style={{ marginTop: 8 }}>
        {beside
          .filter((other) => fault === 'repeated' || other > clock)
          .map((other) => (
            <Button key={other} variant="outlined" onClick={() => onTake(other)}>
              {t('appointment.booking.takeTime', { time: clockText(other) })}
            </Button>
          ))}
      </Inline>
    </FormAlert>
  );
}
