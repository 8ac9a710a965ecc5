import type { AppointmentDto, BlockInCalendar } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense } from 'react';
import { OutsideHoursDialog } from '../../../appointments/booking/refusals/outside-hours.dialog.js';
import { isTakenTime } from '../../../appointments/booking/refusals/taken-time.js';
import type { useMove } from '../use-move.js';

const TakenTimeDialog = lazy(async () => ({
  default: (await import('./taken-time.dialog.js')).TakenTimeDialog,
}));

interface RefusedMoveProps {
  readonly moving: ReturnType<typeof useMove>;
  readonly blocks: readonly BlockInCalendar[];
  readonly practitioners: readonly AppointmentDto['practitioner'][];
}

// Asks about a refused move: outside working hours, or onto a taken time.
export function RefusedMove({ moving, blocks, practitioners }: RefusedMoveProps) {
  const { t } = useTranslation('staff-portal');
  const { move, refusal, refused, moveOutside, moveBeside, leave } = moving;
  return (
    <>
      <OutsideHoursDialog
        error={refusal}
        confirmLabel={t('appointment.outsideHours.move')}
        onConfirm={moveOutside}
        onCancel={leave}
      />
      {isTakenTime(refusal) && refused && (
        <Suspense>
          <TakenTimeDialog
            error={refusal}
            refused={refused}
            blocks={blocks}
            practitioners={practitioners}
            onMove={move}
            onOverbook={moveBeside}
            onClose={leave}
          />
        </Suspense>
      )}
    </>
  );
}
