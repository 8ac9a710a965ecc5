import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, EventRounded, SearchRounded } from '@telecare/ui';
import { useAppointmentsView } from './use-appointments-view.js';

export function NoAppointments() {
  const { t } = useTranslation('patient-portal');
  const { tab, q } = useAppointmentsView();
  return q ? (
    <EmptyState
      icon={<SearchRounded aria-hidden />}
      title={t('appointments.none.found', { q })}
      description={t('appointments.none.foundHint')}
    />
  ) : (
    <EmptyState
      icon={<EventRounded aria-hidden />}
      title={t(`appointments.none.${tab}`)}
      description={t(`appointments.none.${tab}Hint`)}
    />
  );
}
