import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { DataList, numberText, Section, TextLink } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { dayName } from '../../appointments/day-names.js';
import { AppointmentStep } from '../../appointments/details/appointment-step.js';
import { AppointmentRow } from '../../appointments/appointment-row.js';
import { type RequestKind, requestsQuery } from '../../appointments/appointments.api.js';
import { AnswerLink } from './answer-link.js';
import { REQUESTS_PATH } from './list-paths.js';

interface RequestsToAnswerProps {
  readonly kind: RequestKind;
  readonly now: Date;
  readonly showPractitioner?: boolean;
}

/** Lists booking or reschedule requests without an answer. Renders nothing if there are none. */
export function RequestsToAnswer({ kind, now, showPractitioner = false }: RequestsToAnswerProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const inPractice = usePathInPractice();
  const requests = useQuery(requestsQuery(useApi(), kind));
  const { items = [], counts } = requests.data ?? {};
  if (!requests.isError && items.length === 0) return null;
  const title = t(`dashboard.requests.${kind}`);
  const all = (
    <TextLink to={inPractice(REQUESTS_PATH[kind])}>
      {t(`dashboard.requestsAll.${kind}`, { number: numberText(counts?.upcoming ?? 0) })}
    </TextLink>
  );
  return (
    <Section title={title} action={all}>
      <LoadFailure title={t('dashboard.requestsFailed')} query={requests} />
      {items.length > 0 && (
        <DataList label={title}>
          {items.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              linked
              day={dayName(appointment, now, zone)}
              showPractitioner={showPractitioner}
              actions={<Answer kind={kind} appointment={appointment} />}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}

function Answer({ kind, appointment }: Pick<RequestsToAnswerProps, 'kind'> & { readonly appointment: AppointmentDto }) {
  return kind === 'booking' ? (
    <AppointmentStep appointment={appointment} step="confirm" variant="outlined" named />
  ) : (
    <AnswerLink appointment={appointment} />
  );
}
