import { PrintPage } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, TabPanel, Tabs, useAddressParameters, useNow } from '@telecare/ui';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { AppointmentTab } from './appointment-tab.js';
import { PatientTab } from './patient-tab.js';
import { MessageTab } from './message-tab.js';

const TABS_ID = 'practice-analytics';
const TABS = ['appointments', 'patients', 'messages'] as const;
const LABEL_OF = {
  appointments: 'appointments.pageTitle',
  patients: 'patients.list',
  messages: 'messages.pageTitle',
} as const;

export function PracticeAnalyticsScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const { role } = useSession();
  const inPractice = usePathInPractice();
  const { parameters, change } = useAddressParameters();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'appointments';
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  const led = (path: string) => (role === 'super_admin' ? {} : { to: inPractice(path) });
  return (
    <Page>
      <PageHeader title={t('appointments.views.analytics')} context={context} action={<PrintPage />} />
      <Tabs
        id={TABS_ID}
        label={t('appointments.views.analytics')}
        tabs={TABS.map((name) => ({ name, label: t(LABEL_OF[name]) }))}
        shown={tab}
        onShow={(name) => change({ tab: name === 'appointments' ? '' : name })}
      />
      <TabPanel id={TABS_ID} name={tab}>
        {tab === 'appointments' && <AppointmentTab led={led} />}
        {tab === 'patients' && <PatientTab />}
        {tab === 'messages' && <MessageTab led={led} />}
      </TabPanel>
    </Page>
  );
}
