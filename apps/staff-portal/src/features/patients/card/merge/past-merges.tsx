import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientMergeDto } from '@telecare/contracts';
import { LoadFailure, useReferenceText } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, DataList, dayTimeText, FormAlert, ListRow, Section, Stacked, useNow } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../../../use-shown-zone.js';
import { refreshPatients } from '../../patients.api.js';
import { useMergeProblemText, useMergeTexts } from './merge.texts.js';
import { patientMergesQuery, undoPatientMergeMutation } from './patient-merges.api.js';

export function PastMerges({ patientId }: { readonly patientId: string }) {
  const { t } = useMergeTexts();
  const merges = useQuery(patientMergesQuery(useApi(), patientId));
  const [asked, setAsked] = useState<PatientMergeDto>();
  const items = merges.data?.items ?? [];
  return (
    <>
      <LoadFailure title={t('past.failed')} query={merges} />
      {items.length > 0 && (
        <Section title={t('past.title')}>
          <DataList label={t('past.title')}>
            {items.map((merge) => (
              <Merge key={merge.id} merge={merge} onUndo={() => setAsked(merge)} />
            ))}
          </DataList>
        </Section>
      )}
      {asked && <UndoDialog patientId={patientId} merge={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Merge({ merge, onUndo }: { readonly merge: PatientMergeDto; readonly onUndo: () => void }) {
  const { t } = useMergeTexts();
  const timeZone = useShownZone();
  const now = useNow();
  const { otherName: name, mergedAt, mergedBy, undoneAt, undoUntil } = merge;
  const time = (at: string) => dayTimeText(new Date(at), timeZone);
  const isOpen = !undoneAt && now <= new Date(undoUntil);
  const said = mergedBy
    ? t('past.by', { time: time(mergedAt), name: mergedBy })
    : t('past.byNobody', { time: time(mergedAt) });
  const undo = undoneAt
    ? t('past.undone', { time: time(undoneAt) })
    : isOpen && t('past.until', { time: time(undoUntil) });
  return (
    <ListRow
      title={name}
      detail={
        <>
          <div>{said}</div>
          {undo && <div>{undo}</div>}
        </>
      }
      trailing={
        isOpen && (
          <Button variant="text" size="small" aria-label={t('past.undo', { name })} onClick={onUndo}>
            {t('past.confirm')}
          </Button>
        )
      }
    />
  );
}

interface UndoDialogProps {
  readonly patientId: string;
  readonly merge: PatientMergeDto;
  readonly onClose: () => void;
}

function UndoDialog({ patientId, merge: { id, otherName: name }, onClose }: UndoDialogProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const undo = useUndo(patientId, name, onClose);
  const problemText = useMergeProblemText();
  const referenceText = useReferenceText();
  return (
    <ConfirmDialog
      open
      title={t('past.ask', { name })}
      cancelLabel={common('cancel')}
      confirmLabel={t('past.confirm')}
      pending={undo.isPending}
      onConfirm={() => undo.mutate(id)}
      onCancel={onClose}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('past.text')}</span>
        {undo.error && (
          <FormAlert title={t('past.notUndone')} reference={referenceText(undo.error)}>
            {problemText(undo.error)}
          </FormAlert>
        )}
      </Stacked>
    </ConfirmDialog>
  );
}

function useUndo(patientId: string, name: string, onDone: () => void) {
  const { t } = useMergeTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...undoPatientMergeMutation(api, patientId),
    onSuccess: () => {
      toast({ title: t('past.done.title'), description: t('past.done.description', { name }) });
      onDone();
      return refreshPatients(cache, api);
    },
  });
}
