import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, EventRounded } from '@telecare/ui';
import { ContactButton } from '../../visits/contact-button.js';

interface CannotMoveProps {
  /** The practice has no such type for patients any more, or the visit is over, cancelled or not confirmed. */
  readonly reason: 'byPractice' | 'notNow';
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
