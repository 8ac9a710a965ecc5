import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { AppointmentAction, BoardAppointment, BoardStep } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { useState } from 'react';
import { refreshAppointments } from '../../../appointments/appointments.api.js';
import { useProblemText } from '../../../failures.js';
import { actOnBoard, type BoardAct } from './board.api.js';
import { useBoardTexts } from './board.texts.js';

export type PressedStep = Exclude<BoardStep, 'confirm'>;

const UNDO: Record<PressedStep, AppointmentAction> = {
  check_in: 'reopen',
  to_room: 'leave_room',
  complete: 'reopen',
};

interface Act extends BoardAct {
  readonly name: string;
}

export interface DoneStep extends Act {
  readonly text: string;
}

export const textOfStep = (step: PressedStep, { mode }: BoardAppointment) =>
  step === 'to_room' && mode === 'phone' ? 'start' : step;

// Each press names the revision it was made on, and an undo the one that the press made: neither overrides somebody else.
export function useBoardAct() {
  const { t } = useBoardTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const [done, setDone] = useState<DoneStep>();
  const act = useMutation({
    mutationFn: (input: Act) => actOnBoard(api, input),
    onSettled: () => refreshAppointments(cache, api),
  });
  const refused = (title: string, name: string) => (error: Error) => {
    const changed = asProblem(error).code === 'appointment.changed';
    toast({ title, description: changed ? t('changed', { name }) : problemText(error), tone: 'destructive' });
  };
  return {
    done,
    pendingId: act.isPending ? act.variables.id : undefined,
    forget: () => setDone(undefined),
    press: (appointment: BoardAppointment, step: PressedStep) => {
      const { id, revision, patient } = appointment;
      const text = t(`did.${textOfStep(step, appointment)}`, { name: patient.name });
      const undo = { id, action: UNDO[step], revision: revision + 1, name: patient.name, text };
      setDone(undefined);
      act.mutate(
        { id, action: step, revision, name: patient.name },
        { onSuccess: () => setDone(undo), onError: refused(t('failed'), patient.name) },
      );
    },
    undo: () => {
      if (!done) return;
      setDone(undefined);
      act.mutate(done, {
        onSuccess: () => toast({ title: t('undone', { name: done.name }) }),
        onError: refused(t('notUndone'), done.name),
      });
    },
  };
}
