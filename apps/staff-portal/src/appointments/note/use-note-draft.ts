import { useQueryClient } from '@tanstack/react-query';
import { useApi, useUnboundApi } from '@telecare/api-client';
import type { ClinicalNoteDto } from '@telecare/contracts';
import { useStore, useUnsaved } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { notesToSignQuery } from '../appointments.api.js';
import { clinicalNoteQuery, noteCalls } from './note.api.js';
import { useProblemText } from '../../failures.js';
import { NoteDraft } from './note-draft.js';
import { useNoteTexts } from './note.texts.js';

export function useNoteDraft(appointmentId: string, note: ClinicalNoteDto) {
  const api = useApi();
  // The last save may still run after the page is left.
  const unbound = useUnboundApi();
  const cache = useQueryClient();
  const [draft] = useState(() => new NoteDraft(noteCalls(unbound, appointmentId), note));
  const state = useStore(draft);
  useUnsaved(state.saved !== 'yes');
  useEffect(() => draft.renew(note), [draft, note]);
  const { queryKey: toSign } = notesToSignQuery(api);
  const leave = useEffectEvent(async () => {
    await draft.leave();
    await cache.invalidateQueries({ queryKey: toSign });
  });
  useEffect(() => () => void leave(), [draft]);
  const { t } = useNoteTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const sign = async (): Promise<boolean> => {
    try {
      await draft.sign();
      toast({ title: t('signed') });
      return true;
    } catch (error) {
      toast({ title: t('signFailed'), description: problemText(error), tone: 'destructive' });
      return false;
    } finally {
      await cache.invalidateQueries({ queryKey: clinicalNoteQuery(api, appointmentId).queryKey });
      await cache.invalidateQueries({ queryKey: toSign });
    }
  };
  return { draft, ...state, sign };
}
