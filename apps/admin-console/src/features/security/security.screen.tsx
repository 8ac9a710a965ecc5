import { useSession, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, TabPanel, Tabs } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { RegistrationMonitoring } from './registration-monitoring.js';

/** What could become trouble, for super administrators. */
export function SecurityScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  if (role !== 'super_admin') return <AccessDenied title={t('security.denied')} />;
  const tabs = [{ name: 'monitoring', label: t('security.tabs.monitoring') }] as const;
  return (
    <Page>
      <PageHeader title={t('security.title')} context={t('security.context')} />
      <Tabs id="security" label={t('security.title')} tabs={tabs} shown="monitoring" onShow={() => undefined} />
      <TabPanel id="security" name="monitoring">
        <RegistrationMonitoring />
      </TabPanel>
    </Page>
  );
}
