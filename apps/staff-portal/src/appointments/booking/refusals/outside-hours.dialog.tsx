import { asProblem } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import type { Chosen } from '../booking-form.js';
import { NearestTimes } from '../times/nearest-times.js';
import { outsideHoursIn } from './outside-hours.js';
import { useOutsideHoursTexts } from './outside-hours.texts.js';
import { useOutsideHoursText } from './use-outside-hours-text.js';

interface OutsideHoursDialogProps {
  readonly error: unknown;
  readonly confirmLabel: string;
  readonly keepLabel?: string;
  readonly refused?: Chosen | undefined;
  readonly onTake?: (slot: Slot) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Explains why the practitioner does not work at the chosen time, and asks for confirmation, to prevent accidental
 * bookings at night (docs/booking.md).
 */
export function OutsideHoursDialog(props: OutsideHoursDialogProps) {
  const { error, keepLabel, refused, onTake, onCancel, ...act } = props;
  const { t } = useOutsideHoursTexts();
  const textOf = useOutsideHoursText();
  const reasons = outsideHoursIn(error);
  const { nearest = [] } = asProblem(error);
  if (reasons.length === 0) return null;
  return (
    <ConfirmDialog {...act} open title={t('title')} cancelLabel={keepLabel ?? t('keep')} onCancel={onCancel}>
      <Stacked style={{ gap: 12 }}>
        {reasons.map((reason) => (
          <strong key={reason.day}>{textOf(reason)}</strong>
        ))}
        {onTake && nearest.length > 0 && <NearestTimes nearest={nearest} refused={refused} onTake={onTake} />}
        <span>{t('text')}</span>
      </Stacked>
    </ConfirmDialog>
  );
}
