import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { DataList, numberText, Section, TextLink } from '@telecare/ui';
import { notesToSignQuery } from '../../appointments/appointments.api.js';
import { AppointmentRow } from '../../appointments/appointment-row.js';
import { dayName } from '../../appointments/day-names.js';
import { useShownZone } from '../../use-shown-zone.js';
import { NOTES_TO_SIGN_PATH } from './list-paths.js';

/** Lists past appointments whose note is not signed. Renders nothing if there are none. */
export function NotesToSign({ now }: { readonly now: Date }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const inPractice = usePathInPractice();
  const notes = useQuery(notesToSignQuery(useApi()));
  const { items = [], counts } = notes.data ?? {};
  if (!notes.isError && items.length === 0) return null;
  const title = t('dashboard.notesToSign');
  const number = numberText(counts?.past ?? 0);
  return (
    <Section
      title={title}
      action={<TextLink to={inPractice(NOTES_TO_SIGN_PATH)}>{t('dashboard.notesToSignAll', { number })}</TextLink>}
    >
      <LoadFailure title={t('dashboard.notesToSignFailed')} query={notes} />
      {items.length > 0 && (
        <DataList label={title}>
          {items.map((appointment) => (
            <AppointmentRow
              key={appointment.id}
              appointment={appointment}
              linked="page"
              day={dayName(appointment, now, zone)}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}
