import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import { type AppointmentDto, type BlockInCalendar, Permission, type Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FormDialog, useMay } from '@telecare/portal-kit';
import { FormActions, Stacked } from '@telecare/ui';
import { TimeHolder } from '../../../appointments/booking/refusals/time-holder.js';
import { NearestTimes } from '../../../appointments/booking/times/nearest-times.js';
import { useProblemText } from '../../../failures.js';
import type { Move } from '../calendar.api.js';
import { useBlockName } from '../grid/use-block-name.js';
import { blockOver } from './block-over.rules.js';
import { useTakenTimeTexts } from './taken-time.texts.js';

interface TakenTimeDialogProps {
  readonly error: unknown;
  readonly refused: Move;
  // The calendar only contains what the user may see.
  readonly blocks: readonly BlockInCalendar[];
  readonly practitioners: readonly AppointmentDto['practitioner'][];
  readonly onMove: (move: Move) => void;
  readonly onOverbook: () => void;
  readonly onClose: () => void;
}

// Explains why an appointment was not moved, who has the time, and which times nearby are free.
export function TakenTimeDialog({
  error,
  refused,
  blocks,
  practitioners,
  onMove,
  onOverbook,
  onClose,
}: TakenTimeDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tTaken } = useTakenTimeTexts();
  const problemText = useProblemText();
  const { code, nearest = [], timeHolder } = asProblem(error);
  const block = blockOver(refused, blocks);
  const nameOf = useBlockName();
  // A patient cannot be in two places.
  const mayOverbook = useMay(Permission.AppointmentOverbook) && code !== 'appointment.patient_busy';
  const take = ({ startsAt, practitionerId }: Slot) => {
    const practitioner = [refused.practitioner, ...practitioners].find(({ id }) => id === practitionerId);
    if (practitioner) onMove({ appointment: refused.appointment, startsAt, practitioner });
  };
  return (
    <FormDialog record={null} title={t('calendar.notMoved')} onClose={onClose}>
      <Stacked>
        {block && <div>{tTaken('blocked', { practitioner: refused.practitioner.name, what: nameOf(block) })}</div>}
        {!block && !timeHolder && <div>{problemText(error)}</div>}
        <TimeHolder error={error} />
        <NearestTimes nearest={nearest} onTake={take} />
        {mayOverbook && <div>{tTaken('overbookText')}</div>}
        <FormActions>
          <Button variant="outlined" onClick={onClose}>
            {tTaken('keep')}
          </Button>
          {mayOverbook && (
            <Button variant="contained" color="error" onClick={onOverbook}>
              {tTaken('overbook')}
            </Button>
          )}
        </FormActions>
      </Stacked>
    </FormDialog>
  );
}
