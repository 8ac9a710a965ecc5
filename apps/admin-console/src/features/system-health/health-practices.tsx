import type { SystemHealthDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { ShareBar } from './share-bar.js';

export function HealthPractices({ health: { practices } }: { readonly health: SystemHealthDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { total, active, newIn30Days } = practices;
  const to = inPractice('/admin/practice-management');
  return (
    <>
      <StatGrid>
        <StatCard label={t('health.practices.total')} figure={numberText(total)} to={to} />
        <StatCard label={t('health.practices.active')} figure={numberText(active)} />
        <StatCard label={t('health.practices.inactive')} figure={numberText(total - active)} />
        <StatCard label={t('health.practices.new')} figure={numberText(newIn30Days)} />
      </StatGrid>
      <ShareBar
        title={t('health.practices.status')}
        summary={t('health.practices.summary', { active: numberText(active), total: numberText(total) })}
        share={total > 0 ? active / total : 0}
      />
    </>
  );
}
