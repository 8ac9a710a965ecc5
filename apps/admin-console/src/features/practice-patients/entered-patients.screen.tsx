import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView } from '@telecare/insights';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { LatestPatients } from '../../latest-patients.js';
import { newestPatientsQuery, patientAnalyticsQuery } from './practice-patients.api.js';

/** The patients of the practice that a super administrator has entered. */
export function EnteredPatientsScreen() {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const api = useApi();
  return (
    <Page>
      <PageHeader title={t('patients.pageTitle')} context={practice.name} />
      <PatientAnalyticsView query={useQuery(patientAnalyticsQuery(api))} />
      <LatestPatients query={useQuery(newestPatientsQuery(api))} />
    </Page>
  );
}
