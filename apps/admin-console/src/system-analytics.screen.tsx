import { AnalyticsLoading } from '@telecare/insights';
import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, TabPanel, Tabs, useAddressParameters } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { useEverywhereNote } from './figures/use-everywhere-note.js';

const TABS_ID = 'system-analytics';
const TABS = ['overview', 'patients', 'appointments', 'practices'] as const;

const CONTENT = {
  overview: lazy(async () => ({ default: (await import('./system-overview.js')).SystemOverview })),
  patients: lazy(async () => ({
    default: (await import('./features/platform-patients/platform-patients.js')).PlatformPatients,
  })),
  appointments: lazy(async () => ({
    default: (await import('./features/platform-appointments/platform-appointments.js')).PlatformAppointments,
  })),
  practices: lazy(async () => ({
    default: (await import('./system-practices.js')).SystemPractices,
  })),
};

export function SystemAnalyticsScreen() {
  const { t } = useTranslation('admin-console');
  const { parameters, change } = useAddressParameters();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview';
  const Content = CONTENT[tab];
  return (
    <Page>
      <PageHeader title={t('analytics.pageTitle')} context={useEverywhereNote()} />
      <Tabs
        id={TABS_ID}
        label={t('analytics.pageTitle')}
        tabs={TABS.map((name) => ({ name, label: t(`analytics.tabs.${name}`) }))}
        shown={tab}
        onShow={(name) => change({ tab: name === 'overview' ? '' : name, pages: '' })}
      />
      <TabPanel id={TABS_ID} name={tab}>
        <Suspense fallback={<AnalyticsLoading />}>
          <Content />
        </Suspense>
      </TabPanel>
    </Page>
  );
}
