import type { SystemHealthDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { numberText, StatCard, StatGrid } from '@telecare/ui';
import { ShareBar } from './share-bar.js';

export function HealthPeople({ health: { people } }: { readonly health: SystemHealthDto }) {
  const { t } = useTranslation('admin-console');
  const { total, activeIn30Days, newIn30Days, newBefore, invited } = people;
  const said = { now: numberText(newIn30Days), before: numberText(newBefore) };
  return (
    <>
      <StatGrid>
        <StatCard label={t('health.people.total')} figure={numberText(total)} detail={t('health.people.totalRule')} />
        <StatCard
          label={t('health.people.active')}
          figure={numberText(activeIn30Days)}
          detail={t('health.people.activeRule')}
        />
        <StatCard
          label={t('health.people.new')}
          figure={numberText(newIn30Days)}
          detail={t('health.people.before', { before: said.before })}
        />
        <StatCard
          label={t('health.people.invited')}
          figure={numberText(invited)}
          detail={t('health.people.invitedRule')}
        />
      </StatGrid>
      <ShareBar
        title={t('health.people.growth')}
        summary={t('health.people.growthSummary', { ...said, total: numberText(total) })}
        share={total > 0 ? newIn30Days / total : 0}
      />
    </>
  );
}
