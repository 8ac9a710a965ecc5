import type { PractitionerDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { CARD_LISTS } from './list-paths.js';
import { MessagesCard } from './messages-card.js';

export function PractitionerFigures({ dashboard }: { readonly dashboard: PractitionerDashboardDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { today, week, patients } = dashboard;
  return (
    <StatGrid>
      <StatCard label={t('dashboard.today')} figure={numberText(today.total)} to={inPractice(CARD_LISTS.today)} />
      <StatCard
        label={t('dashboard.thisWeek')}
        figure={numberText(week.total)}
        detail={t('dashboard.completed', { count: week.completed })}
        to={inPractice(CARD_LISTS.week)}
      />
      <StatCard label={t('dashboard.totalPatients')} figure={numberText(patients)} to={inPractice('/patients')} />
      <StatCard
        label={t('dashboard.confirmedToday')}
        figure={numberText(today.confirmed)}
        detail={t('dashboard.ofToday', { count: today.total })}
        to={inPractice(CARD_LISTS.confirmedToday)}
      />
      <MessagesCard answers={dashboard.answers} />
    </StatGrid>
  );
}
