import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import {
  DataCard,
  dateText,
  EmptyState,
  fontSize,
  fontWeight,
  ListSkeleton,
  Loading,
  Section,
  space,
  typeOf,
} from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { notesOfPatientQuery } from './note.api.js';
import { NoteEntries } from './note-entries.js';
import { useNoteTexts } from './note.texts.js';

const List = styled('ul')({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });

const Heading = styled('h3')({ margin: `0 0 ${space[2]}`, fontSize: fontSize[14], fontWeight: fontWeight.strong });

interface EarlierNotesProps {
  readonly patientId: string;
  readonly except: string;
}

/** Signed notes of the practice about the patient's other appointments, latest first. */
export function EarlierNotes({ patientId, except }: EarlierNotesProps) {
  const { t } = useNoteTexts();
  const zone = useShownZone();
  const notes = useQuery(notesOfPatientQuery(useApi(), patientId));
  const items = notes.data?.items.filter(({ appointmentId }) => appointmentId !== except);
  return (
    <Section title={t('earlier.title')}>
      {notes.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('earlier.failed')} query={notes} />
      {items?.length === 0 && <EmptyState title={t('earlier.none')} />}
      {items && items.length > 0 && (
        <List>
          {items.map(({ appointmentId, startsAt, practitioner, entries, ...type }) => (
            <li key={appointmentId}>
              <DataCard>
                <Heading>{[dateText(new Date(startsAt), zone), typeOf(type), practitioner.name].join(' · ')}</Heading>
                <NoteEntries entries={entries} />
              </DataCard>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
