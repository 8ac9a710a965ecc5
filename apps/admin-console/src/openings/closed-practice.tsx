import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { numberText, Stacked, StatCard, StatGrid } from '@telecare/ui';
import { managedPracticeQuery } from '../managed-practice.api.js';
import { OpenPracticeForm } from './open-practice.form.js';
import { useOpeningTexts } from './texts.js';

const FIGURES = {
  patients: 'patients',
  practitioners: 'practitioners',
  appointments: 'appointments',
  upcoming: 'upcomingAppointments',
} as const satisfies Record<string, keyof ManagedPracticeDto>;

/** Shows data of a practice that need no emergency access, and how to get access. */
export function ClosedPractice({ practiceId }: { readonly practiceId: string }) {
  const { t } = useOpeningTexts();
  const practice = useQuery(managedPracticeQuery(useApi(), practiceId));
  return (
    <Stacked>
      <StatGrid>
        {Object.entries(FIGURES).map(([name, field]) => (
          <StatCard
            key={name}
            label={t(`figures.${name as keyof typeof FIGURES}`)}
            figure={practice.data ? numberText(practice.data[field]) : '–'}
          />
        ))}
      </StatGrid>
      <OpenPracticeForm practiceId={practiceId} />
    </Stacked>
  );
}
