import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { color, DataList, Section, TextLink } from '@telecare/ui';
import { visitPaths } from '../../visits/visit-paths.js';
import { UpcomingRow } from './upcoming-row.js';

const None = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

/** The visits after the next one. */
export function UpcomingList({ visits }: { readonly visits: readonly AppointmentDto[] }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const all = <TextLink to={inPractice(visitPaths.all)}>{t('dashboard.viewAll')}</TextLink>;
  return (
    <Section title={t('dashboard.upcoming')} action={all}>
      {visits.length === 0 && <None>{t('dashboard.noLater')}</None>}
      {visits.length > 0 && (
        <DataList label={t('dashboard.upcoming')}>
          {visits.map((visit) => (
            <UpcomingRow key={visit.id} visit={visit} />
          ))}
        </DataList>
      )}
    </Section>
  );
}
