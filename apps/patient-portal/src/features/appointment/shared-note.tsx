import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, dateText, fontSize, Lines, media, Section, space } from '@telecare/ui';
import { sharedNoteQuery } from '../../appointments/appointments.api.js';
import { useShownZone } from '../../use-shown-zone.js';

const Card = styled(DataCard)({ display: 'grid', gap: space[4], [media.fromTablet]: { padding: space[6] } });

const Signed = styled('p')({ margin: `${space[1]} 0 0`, color: color.mutedText, fontSize: fontSize[14] });

/** Renders nothing if the practitioner shared nothing. */
export function SharedNote({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const note = useQuery(sharedNoteQuery(useApi(), appointmentId));
  if (note.isError) return <LoadFailure title={t('appointmentPage.sharedNote.failed')} query={note} />;
  if (!note.data || note.data.entries.length === 0) return null;
  return (
    <Section title={t('appointmentPage.sharedNote.title')}>
      <Card>
        {note.data.entries.map(({ position, content, signedAt, signedBy: { name } }) => (
          <div key={position}>
            <Lines>{content}</Lines>
            <Signed>{t('appointmentPage.sharedNote.by', { name, date: dateText(new Date(signedAt), zone) })}</Signed>
          </div>
        ))}
      </Card>
    </Section>
  );
}
