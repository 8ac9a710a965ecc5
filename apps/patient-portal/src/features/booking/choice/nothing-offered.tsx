import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, EventRounded } from '@telecare/ui';
import { ContactButton } from '../../../appointments/contact-button.js';

export function NothingOffered() {
  const { t } = useTranslation('patient-portal');
  return (
    <EmptyState
      icon={<EventRounded aria-hidden />}
      title={t('book.none.types')}
      description={t('appointment.toBook')}
      action={<ContactButton />}
    />
  );
}
