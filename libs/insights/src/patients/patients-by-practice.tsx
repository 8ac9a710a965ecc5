import Button from '@mui/material/Button';
import { COUNTED_PRACTICES, type PlatformPatientAnalyticsDto, TOP_PRACTICES } from '@telecare/contracts';
import { type Column, DataTable, numberText, Section, TextLink } from '@telecare/ui';
import { useState } from 'react';
import { useTexts } from '../texts.js';

type Practice = PlatformPatientAnalyticsDto['practices'][number];

export interface PatientsByPracticeProps {
  readonly practices: readonly Practice[];
  readonly pathOf: (id: string) => string;
}

export function PatientsByPractice({ practices, pathOf }: PatientsByPracticeProps) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const title = t('patients.practices.title');
  const number = numberText(practices.length);
  const columns: Column<Practice>[] = [
    {
      key: 'name',
      label: t('patients.practices.name'),
      cell: ({ id, name }) => <TextLink to={pathOf(id)}>{name}</TextLink>,
    },
    { key: 'subdomain', label: t('patients.practices.subdomain'), cell: ({ subdomain }) => subdomain },
    { key: 'count', label: t('patients.practices.count'), numeric: true, cell: ({ patients }) => numberText(patients) },
  ];
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={showsAll ? practices : practices.slice(0, TOP_PRACTICES)}
        rowKey={({ id }) => id}
      />
      {!showsAll && practices.length > TOP_PRACTICES && (
        <div>
          <Button variant="outlined" onClick={() => setShowsAll(true)}>
            {t(practices.length < COUNTED_PRACTICES ? 'patients.practices.all' : 'patients.practices.capped', {
              number,
            })}
          </Button>
        </div>
      )}
    </Section>
  );
}
