import { useSession, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, Stacked, TabPanel, Tabs, useAddressParameters } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { BlockedAddresses } from './address-blocks/blocked-addresses.js';
import { FailedSignIns } from './failed-sign-ins.js';
import { RegistrationMonitoring } from './registration-monitoring.js';
import { SecurityOverview } from './security-overview.js';
import { SecuritySettings } from './security-settings.js';
import { Threats } from './threats.js';

const TABS = ['overview', 'monitoring', 'settings', 'threats', 'addresses'] as const;

const CONTENT = {
  overview: SecurityOverview,
  monitoring: Monitoring,
  settings: SecuritySettings,
  threats: Threats,
  addresses: BlockedAddresses,
};

function Monitoring() {
  return (
    <Stacked>
      <RegistrationMonitoring />
      <FailedSignIns />
    </Stacked>
  );
}

export function SecurityScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { parameters, change } = useAddressParameters();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview';
  if (role !== 'super_admin') {
    return <AccessDenied title={t(tab === 'monitoring' ? 'monitoring.denied' : 'security.denied')} />;
  }
  const Content = CONTENT[tab];
  return (
    <Page>
      <PageHeader title={t('security.title')} context={t('security.context')} />
      <Tabs
        id="security"
        label={t('security.title')}
        tabs={TABS.map((name) => ({ name, label: t(`security.tabs.${name}`) }))}
        shown={tab}
        onShow={(name) => change({ tab: name === 'overview' ? '' : name })}
      />
      <TabPanel id="security" name={tab}>
        <Content />
      </TabPanel>
    </Page>
  );
}
