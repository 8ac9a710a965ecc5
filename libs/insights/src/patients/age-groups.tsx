import type { PatientAnalyticsDto } from '@telecare/contracts';
import { color, type Column, DataTable, numberText } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

type AgeGroup = PatientAnalyticsDto['ageGroups'][number];

export function AgeGroups({ ageGroups, total }: Pick<PatientAnalyticsDto, 'ageGroups' | 'total'>) {
  const { t } = useTexts();
  const title = t('patients.ages.title');
  const nameOf = ({ group }: AgeGroup) => t(`patients.ages.${group}`);
  const largest = largestOf(ageGroups);
  const summary = largest
    ? t('patients.ages.summary', { group: nameOf(largest), number: numberText(largest.patients) })
    : t('patients.ages.noneKnown');
  const columns: Column<AgeGroup>[] = [
    { key: 'group', label: t('patients.ages.group'), cell: nameOf },
    { key: 'count', label: t('patients.ages.count'), numeric: true, cell: ({ patients }) => numberText(patients) },
    {
      key: 'share',
      label: t('patients.ages.share'),
      numeric: true,
      cell: ({ patients }) => percentText(Math.round((100 * patients) / total)),
    },
  ];
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={
        <Bars
          label={summary}
          rows={ageGroups.map((group) => ({ name: nameOf(group), patients: group.patients }))}
          series={[{ key: 'patients', fill: color.primary }]}
        />
      }
      table={<DataTable label={title} columns={columns} rows={ageGroups} rowKey={({ group }) => group} />}
    />
  );
}

const largestOf = (ageGroups: readonly AgeGroup[]): AgeGroup | undefined =>
  ageGroups
    .filter(({ group, patients }) => group !== 'unknown' && patients > 0)
    .toSorted((one, other) => other.patients - one.patients)[0];
