import { useSession, useTranslation } from '@telecare/shell-sdk';
import { AccessDenied } from '../../access-denied.js';
import { SystemHealth } from './system-health.js';

export function SystemHealthScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  if (role !== 'super_admin') return <AccessDenied title={t('denied.title')} description={t('health.denied')} />;
  return <SystemHealth />;
}
