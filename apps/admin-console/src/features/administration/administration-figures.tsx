import type { AdministrationDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';

export function AdministrationFigures({ dashboard }: { readonly dashboard: AdministrationDashboardDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { role } = useSession();
  const { patients, staff, todaysAppointments, pendingInvitations } = dashboard;
  const listOf = (path: string) => (role === 'practice_admin' ? { to: inPractice(path) } : {});
  const split = [
    t('administration.practitioners', { count: staff.practitioners }),
    t('administration.administrators', { count: staff.administrators }),
    ...(staff.frontDesk > 0 ? [t('administration.frontDesk', { count: staff.frontDesk })] : []),
  ].join(' · ');
  return (
    <StatGrid>
      <StatCard label={t('administration.patients')} figure={numberText(patients)} {...listOf('/patients')} />
      <StatCard
        label={t('administration.staff')}
        figure={numberText(staff.total)}
        detail={split}
        to={inPractice('/admin/users')}
      />
      <StatCard
        label={t('administration.today')}
        figure={numberText(todaysAppointments)}
        {...listOf('/appointments?status=not_cancelled')}
      />
      <StatCard
        label={t('administration.pending')}
        figure={numberText(pendingInvitations)}
        to={inPractice('/admin/users?tab=invitations')}
      />
    </StatGrid>
  );
}
