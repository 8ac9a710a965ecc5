import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { Bone, Chip, StatCard, type Tone } from '@telecare/ui';
import { readinessQuery } from './dashboard.api.js';
import { type SystemStatus, systemStatus } from './system-status.js';

const TONE_OF: Record<SystemStatus, Tone> = {
  operational: 'green',
  degraded: 'amber',
  down: 'red',
  unknown: 'grey',
};

export function SystemStatusCard() {
  const { t } = useTranslation('staff-portal');
  const readiness = useQuery(readinessQuery(useApi()));
  const label = t('dashboard.systemStatus');
  if (readiness.isPending) return <StatCard label={label} figure={<Bone style={{ width: 96, height: 28 }} />} />;

  const status = systemStatus(readiness);
  return (
    <StatCard
      label={label}
      figure={<Chip tone={TONE_OF[status]}>{t(`systemStatus.${status}.word`)}</Chip>}
      detail={t(`systemStatus.${status}.detail`)}
      word
    />
  );
}
