import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { givenName } from '@telecare/kernel';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { longDayText, Page, PageHeader, useNow } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { patientDashboardQuery } from './dashboard.api.js';
import { DashboardContent } from './dashboard-content.js';
import { DashboardLoading } from './dashboard-loading.js';

export function DashboardScreen() {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const { user } = useSession();
  const { practice, isPlatform } = useTenant();
  const now = useNow();
  const dashboard = useQuery(patientDashboardQuery(useApi(), zone));

  const inPractice = usePathInPractice();
  // If nothing is booked, the card itself links to a first booking.
  const request = dashboard.data?.next !== null && (
    <Button component={Link} to={inPractice(appointmentPaths.book)} variant="contained">
      {t('dashboard.request')}
    </Button>
  );
  const today = longDayText(now, zone);
  return (
    <Page comfortable>
      <PageHeader
        title={t('dashboard.greeting', { name: givenName(user, user.email) })}
        context={isPlatform ? today : t('dashboard.context', { today, practice: practice.name })}
        action={request}
      />
      {dashboard.isPending && <DashboardLoading />}
      <LoadFailure title={t('dashboard.failed')} query={dashboard} />
      {dashboard.data && <DashboardContent dashboard={dashboard.data} now={now} />}
    </Page>
  );
}
