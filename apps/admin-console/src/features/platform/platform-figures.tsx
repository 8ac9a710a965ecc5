import type { PlatformDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';

const COUNTED = [
  { what: 'users', path: '/admin/users' },
  { what: 'practitioners', path: '/admin/users?role=practitioner' },
  { what: 'patients', path: '/super-admin/patients' },
  { what: 'appointments', path: '/super-admin/appointments' },
] as const;

export function PlatformFigures({ dashboard }: { readonly dashboard: PlatformDashboardDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <StatGrid>
      <StatCard
        label={t('count.practices')}
        figure={numberText(dashboard.practices)}
        detail={t('platform.active', { count: dashboard.activePractices })}
        to={inPractice('/admin/practice-management')}
      />
      {COUNTED.map(({ what, path }) => (
        <StatCard key={what} label={t(`count.${what}`)} figure={numberText(dashboard[what])} to={inPractice(path)} />
      ))}
    </StatGrid>
  );
}
