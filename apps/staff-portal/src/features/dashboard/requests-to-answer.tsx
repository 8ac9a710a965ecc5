import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { DataList, numberText, Section, TextLink } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { dayName } from '../../visits/day-name.js';
import { VisitStep } from '../../visits/details/visit-step.js';
import { VisitRow } from '../../visits/visit-row.js';
import { requestsQuery } from '../../visits/visits.api.js';

interface RequestsToAnswerProps {
  readonly now: Date;
  /** Whose requests; those of the whole practice without it. */
  readonly practitionerId?: string;
}

/** Patients who asked for a visit and wait for the practice; nothing while nobody does. */
export function RequestsToAnswer({ now, practitionerId }: RequestsToAnswerProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const inPractice = usePathInPractice();
  const requests = useQuery(requestsQuery(useApi(), practitionerId));
  const { items = [], counts } = requests.data ?? {};
  if (!requests.isError && items.length === 0) return null;
  const all = (
    <TextLink to={inPractice('/appointments?tab=upcoming&status=pending')}>
      {t('dashboard.requestsAll', { number: numberText(counts?.upcoming ?? 0) })}
    </TextLink>
  );
  return (
    <Section title={t('dashboard.requests')} action={all}>
      <LoadFailure title={t('dashboard.requestsFailed')} query={requests} />
      {items.length > 0 && (
        <DataList label={t('dashboard.requests')}>
          {items.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              linked
              day={dayName(visit, now, zone)}
              showPractitioner={!practitionerId}
              actions={<VisitStep visit={visit} step="confirm" variant="outlined" named />}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}
