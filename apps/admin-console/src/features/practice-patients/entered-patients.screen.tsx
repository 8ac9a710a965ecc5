import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView, useRange } from '@telecare/insights';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { LatestPatients } from '../../latest-patients.js';
import { newestPatientsQuery, practicePatientsQuery } from '../../figures/practice-figures.api.js';
import { OpeningGate } from '../../openings/opening-gate.js';
import { usePracticeZone } from '../../use-practice-zone.js';

export function EnteredPatientsScreen() {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const api = useApi();
  const range = useRange('all', practice.timeZone);
  return (
    <Page>
      <PageHeader title={t('patients.pageTitle')} context={practice.name} />
      <PatientAnalyticsView query={useQuery(practicePatientsQuery(api, practice.id, range.asked))} range={range} />
      <OpeningGate practiceId={practice.id} timeZone={usePracticeZone()}>
        <NewestPatients practiceId={practice.id} />
      </OpeningGate>
    </Page>
  );
}

function NewestPatients({ practiceId }: { readonly practiceId: string }) {
  return <LatestPatients query={useQuery(newestPatientsQuery(useApi(), practiceId))} />;
}
