import type { PlatformDashboardDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';

const COUNTED = ['users', 'practitioners', 'patients', 'appointments'] as const;

export function PlatformFigures({ dashboard }: { readonly dashboard: PlatformDashboardDto }) {
  const { t } = useTranslation('admin-console');
  return (
    <StatGrid>
      <StatCard
        label={t('count.practices')}
        figure={numberText(dashboard.practices)}
        detail={t('platform.active', { count: dashboard.activePractices })}
      />
      {COUNTED.map((what) => (
        <StatCard key={what} label={t(`count.${what}`)} figure={numberText(dashboard[what])} />
      ))}
    </StatGrid>
  );
}
