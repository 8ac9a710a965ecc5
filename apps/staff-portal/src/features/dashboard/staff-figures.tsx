import { Permission, type StaffDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { useMay } from '@telecare/portal-kit';
import { CARD_LISTS } from './list-paths.js';
import { MessagesCard } from './messages-card.js';
import { SystemStatusCard } from './system-status-card.js';

export function StaffFigures({ dashboard }: { readonly dashboard: StaffDashboardDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { today, week, activePatients } = dashboard;
  return (
    <StatGrid>
      <StatCard
        label={t('dashboard.today')}
        figure={numberText(today.total)}
        detail={t('dashboard.confirmedAndCompleted', { confirmed: today.confirmed, completed: today.completed })}
        to={inPractice(CARD_LISTS.today)}
      />
      <StatCard
        label={t('dashboard.thisWeek')}
        figure={numberText(week.total)}
        detail={t('dashboard.appointmentsUnit', { count: week.total })}
        to={inPractice(CARD_LISTS.week)}
      />
      <StatCard
        label={t('dashboard.activePatients')}
        figure={numberText(activePatients)}
        detail={t('dashboard.activePatientsHint')}
        to={inPractice('/patients?show=active')}
      />
      {useMay(Permission.MessageSend) && <MessagesCard answers={dashboard.answers} />}
      <SystemStatusCard />
    </StatGrid>
  );
}
