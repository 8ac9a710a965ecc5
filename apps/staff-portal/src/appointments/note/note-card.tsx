import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { CLINICAL_NOTE_MAX, type ClinicalNoteDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  color,
  DataCard,
  fontSize,
  Inline,
  Lines,
  Loading,
  Section,
  space,
  SwitchField,
  TextAreaField,
  tone,
} from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { clinicalNoteQuery, shareNoteMutation } from './note.api.js';
import { NoteEntries } from './note-entries.js';
import { useNoteTexts } from './note.texts.js';
import { useNoteDraft } from './use-note-draft.js';

const Card = styled(DataCard)({ display: 'grid', gap: space[4] });

const Bar = styled(Inline)({ justifyContent: 'space-between' });

const State = styled('p')({
  margin: 0,
  color: color.mutedText,
  fontSize: fontSize[13],
  '&[data-state="failed"], &[data-state="refused"]': { color: tone('red').text },
});

const Muted = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14] });

const Theirs = styled('div')({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  borderLeft: `4px solid ${tone('amber').text}`,
  background: color.sunken,
  fontSize: fontSize[14],
  '& p': { margin: 0 },
});

interface NoteCardProps {
  readonly appointmentId: string;
  /** Completes the appointment if that is possible now. Signs the draft first. */
  readonly onComplete?: (() => Promise<unknown>) | undefined;
}

/** Note about an appointment: signed entries and, for its practitioner, the draft. */
export function NoteCard({ appointmentId, onComplete }: NoteCardProps) {
  const { t } = useNoteTexts();
  const note = useQuery(clinicalNoteQuery(useApi(), appointmentId));
  return (
    <Section title={t('title')}>
      {note.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={note} />
      {note.data && (
        <Card>
          {note.data.entries.length > 0 && <NoteEntries entries={note.data.entries} />}
          {note.data.draft === null ? (
            note.data.entries.length === 0 && <Muted>{t('notSigned')}</Muted>
          ) : (
            <DraftOfNote appointmentId={appointmentId} note={note.data} onComplete={onComplete} />
          )}
          {note.data.draft !== null && note.data.entries.length > 0 && (
            <Sharing appointmentId={appointmentId} isShared={note.data.isShared} />
          )}
        </Card>
      )}
    </Section>
  );
}

interface DraftOfNoteProps extends NoteCardProps {
  readonly note: ClinicalNoteDto;
}

function DraftOfNote({ appointmentId, note, onComplete }: DraftOfNoteProps) {
  const { t } = useNoteTexts();
  const [isBusy, setBusy] = useState(false);
  const { draft, text, saved, theirs, sign } = useNoteDraft(appointmentId, note);
  const isAddendum = note.entries.length > 0;
  const isTyped = text.trim() !== '';
  const isRefused = theirs !== undefined || saved === 'refused';
  const run = (act: () => Promise<unknown>) => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  const complete = async () => {
    if (!isTyped || (await sign())) await onComplete?.();
  };
  return (
    <>
      <TextAreaField
        label={t(isAddendum ? 'addendumField' : 'field')}
        help={t(note.isShared ? 'helpShared' : 'help')}
        rows={isAddendum ? 3 : 8}
        maxLength={CLINICAL_NOTE_MAX}
        value={text}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={() => void draft.save()}
      />
      {theirs && (
        <Theirs role="alert">
          <p>{t('theirs.title')}</p>
          <p>{t('theirs.text')}</p>
          <Lines>{theirs.draft || t('theirs.empty')}</Lines>
          <Inline>
            <Button variant="outlined" onClick={() => draft.useTheirs()}>
              {t('theirs.use')}
            </Button>
            <Button variant="outlined" onClick={() => void draft.keepMine()}>
              {t('theirs.keep')}
            </Button>
          </Inline>
        </Theirs>
      )}
      <Bar>
        <State data-state={saved} role="status">
          {!theirs && (text || saved !== 'yes') ? t(`state.${saved}`) : ''}
        </State>
        <Inline>
          <Button variant="outlined" disabled={!isTyped || isRefused || isBusy} onClick={() => run(sign)}>
            {t(isAddendum ? 'signAddendum' : 'sign')}
          </Button>
          {onComplete && (
            <Button variant="contained" disabled={isRefused || isBusy} onClick={() => run(complete)}>
              {t(isTyped ? 'signAndComplete' : 'complete')}
            </Button>
          )}
        </Inline>
      </Bar>
    </>
  );
}

function Sharing({ appointmentId, isShared }: { readonly appointmentId: string; readonly isShared: boolean }) {
  const { t } = useNoteTexts();
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const share = useMutation({
    ...shareNoteMutation(api, appointmentId),
    onSuccess: (_, wanted) => toast({ title: t(wanted.isShared ? 'nowShared' : 'nowPrivate') }),
    onError: (error) => toast({ title: t('shareFailed'), description: problemText(error), tone: 'destructive' }),
    onSettled: () => cache.invalidateQueries({ queryKey: clinicalNoteQuery(api, appointmentId).queryKey }),
  });
  return (
    <SwitchField
      label={t('shared')}
      help={t('sharedHelp')}
      checked={share.isPending ? share.variables.isShared : isShared}
      disabled={share.isPending}
      onChange={({ target }) => share.mutate({ isShared: target.checked })}
    />
  );
}
