import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, EventRounded } from '@telecare/ui';
import { ContactButton } from '../../appointments/contact-button.js';

interface CannotMoveProps {
  /**
   * The practice no longer offers the type to patients, the appointment is over, cancelled or not confirmed, or it
   * begins soon.
   */
  readonly reason: 'byPractice' | 'notNow' | 'tooLate';
}

export function CannotMove({ reason }: CannotMoveProps) {
  const { t } = useTranslation('patient-portal');
  return (
    <EmptyState
      icon={<EventRounded aria-hidden />}
      title={t(`move.cannot.${reason}`)}
      description={t('move.cannot.hint')}
      action={<ContactButton />}
    />
  );
}
