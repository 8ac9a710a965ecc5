import type { PatientDashboardDto } from '@telecare/contracts';
import { messagesPath, UnreadCard } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { MainAndAside, numberText, Stacked, StatCard } from '@telecare/ui';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { NextAppointmentCard } from './next-appointment-card.js';
import { NothingBooked } from './nothing-booked.js';
import { QuickActions } from './quick-actions.js';
import { UpcomingList } from './upcoming-list.js';

interface DashboardContentProps {
  readonly dashboard: PatientDashboardDto;
  readonly now: Date;
}

export function DashboardContent({ dashboard, now }: DashboardContentProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { next, upcoming, thisMonth } = dashboard;
  const later = upcoming.filter(({ id }) => id !== next?.id);
  return (
    <MainAndAside>
      <Stacked>
        {next ? <NextAppointmentCard appointment={next} now={now} /> : <NothingBooked />}
        {(next || later.length > 0) && <UpcomingList appointments={later} />}
      </Stacked>
      <Stacked>
        <StatCard
          label={t('dashboard.thisMonth')}
          figure={numberText(thisMonth)}
          to={inPractice(appointmentPaths.thisMonth)}
        />
        <UnreadCard
          label={t('dashboard.unread')}
          none={t('dashboard.noUnread')}
          to={inPractice(messagesPath('patient'))}
        />
        <QuickActions />
      </Stacked>
    </MainAndAside>
  );
}
