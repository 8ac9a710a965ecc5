import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure, saveFile } from '@telecare/portal-kit';
import { DownloadRounded, EmptyState, Inline } from '@telecare/ui';
import { AnalyticsLoading } from '../analytics-loading.js';
import { useTexts } from '../texts.js';
import { AgeGroups } from './age-groups.js';
import { type CountedPatients, patientCsv } from './patient-csv.js';
import { PatientFigures } from './patient-figures.js';
import { PatientsByPractice, type PatientsByPracticeProps } from './patients-by-practice.js';

interface PatientAnalyticsViewProps extends Partial<Pick<PatientsByPracticeProps, 'pathOf'>> {
  /** Of a practice, or of all with their counts. */
  readonly query: UseQueryResult<CountedPatients>;
}

/** How many patients there are, since when, how old, and where. */
export function PatientAnalyticsView({ query, pathOf }: PatientAnalyticsViewProps) {
  const { t } = useTexts();
  const { data } = query;
  return (
    <>
      <Export analytics={data} />
      {query.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('patients.failed')} query={query} />
      {data && <PatientFigures analytics={data} />}
      {data?.total === 0 && <EmptyState title={t('patients.none')} />}
      {data && data.total > 0 && <AgeGroups ageGroups={data.ageGroups} total={data.total} />}
      {data?.practices && data.practices.length > 0 && pathOf && (
        <PatientsByPractice practices={data.practices} pathOf={pathOf} />
      )}
    </>
  );
}

function Export({ analytics }: { readonly analytics: CountedPatients | undefined }) {
  const { t } = useTexts();
  const save = () => {
    if (!analytics) return;
    saveFile(new Blob([patientCsv(analytics, t)], { type: 'text/csv' }), `${t('patients.csv.file')}.csv`);
  };
  return (
    <Inline style={{ justifyContent: 'flex-end' }}>
      <Button variant="outlined" startIcon={<DownloadRounded />} disabled={!analytics} onClick={save}>
        {t('patients.export')}
      </Button>
    </Inline>
  );
}
