import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { OwnScheduleList } from '@telecare/contracts';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import { AddRounded, numberText, Page, PageHeader, SearchField, TabPanel, Tabs } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { ownAppointmentsQuery } from '../../appointments/appointments.api.js';
import { OWN_TABS, useAppointmentsView } from './use-appointments-view.js';
import { AppointmentPages } from './appointment-pages.js';

const TABS_ID = 'appointments';

export function MyAppointmentsScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const timeZone = useShownZone();
  const { tab, q, show, search } = useAppointmentsView();
  const appointments = useInfiniteQuery({
    ...ownAppointmentsQuery(useApi(), { tab, q, timeZone }),
    placeholderData: keepPreviousData,
  });
  const counts = appointments.data?.pages[0]?.counts;
  const label = (name: OwnScheduleList) => {
    const [word, count] = [t(`appointments.tabs.${name}`), counts?.[name]];
    return count === undefined ? word : t('appointments.tabs.counted', { tab: word, number: numberText(count) });
  };
  // The dashboard's card links to a list that otherwise has no tab.
  const tabs = OWN_TABS.some((name) => name === tab) ? OWN_TABS : [...OWN_TABS, tab];
  return (
    <Page comfortable>
      <PageHeader title={t('appointments.title')} context={practice.name} action={<RequestNew />} />
      <SearchField label={t('appointments.search')} shown={q} onSearch={search} />
      <div>
        <Tabs
          id={TABS_ID}
          label={t('appointments.tabs.label')}
          tabs={tabs.map((name) => ({ name, label: label(name) }))}
          shown={tab}
          onShow={show}
        />
      </div>
      <TabPanel id={TABS_ID} name={tab}>
        <AppointmentPages appointments={appointments} />
      </TabPanel>
    </Page>
  );
}

function RequestNew() {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  return (
    <Button component={Link} to={inPractice(appointmentPaths.book)} variant="contained" startIcon={<AddRounded />}>
      {t('appointments.request')}
    </Button>
  );
}
