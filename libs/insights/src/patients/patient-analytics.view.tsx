import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '@telecare/portal-kit';
import { EmptyState } from '@telecare/ui';
import { AnalyticsLoading } from '../analytics-loading.js';
import { ExportCsv } from '../export-csv.js';
import { AnalyticsControls } from '../range/analytics-controls.js';
import type { Ranged } from '../range/ranged.js';
import { useTexts } from '../texts.js';
import { AgeGroups } from './age-groups.js';
import { type CountedPatients, patientCsv } from './patient-csv.js';
import { PatientFigures } from './patient-figures.js';
import { PatientsByPractice, type PatientsByPracticeProps } from './patients-by-practice.js';

interface PatientAnalyticsViewProps extends Ranged, Partial<Pick<PatientsByPracticeProps, 'pathOf'>> {
  readonly query: UseQueryResult<CountedPatients>;
}

export function PatientAnalyticsView({ query, pathOf, range, scope }: PatientAnalyticsViewProps) {
  const { t } = useTexts();
  const data = range.fault ? undefined : query.data;
  return (
    <>
      <AnalyticsControls range={range} scope={scope}>
        <ExportCsv
          label={t('patients.export')}
          fileName={t('patients.csv.file')}
          range={range}
          csv={data && (() => patientCsv(data, t))}
        />
      </AnalyticsControls>
      {query.isLoading && <AnalyticsLoading />}
      <LoadFailure title={t('patients.failed')} query={query} />
      {data && <PatientFigures analytics={data} ofDays={range.days !== null} />}
      {data?.total === 0 && <EmptyState title={t(range.days ? 'patients.noneOfDays' : 'patients.none')} />}
      {data && data.total > 0 && <AgeGroups ageGroups={data.ageGroups} total={data.total} />}
      {data?.practices && data.practices.length > 0 && pathOf && (
        <PatientsByPractice practices={data.practices} pathOf={pathOf} />
      )}
    </>
  );
}
