import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { ActOnAppointment, BoardAppointment, BoardStep } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { useState } from 'react';
import { refreshAppointments } from '../../../appointments/appointments.api.js';
import { isRoomTaken } from '../../../appointments/rooms/room-taken.js';
import { useProblemText } from '../../../failures.js';
import { actOnBoard, type BoardAct } from './board.api.js';
import { useBoardTexts } from './board.texts.js';

export type PressedStep = Exclude<BoardStep, 'confirm'>;

const UNDO: Record<PressedStep, ActOnAppointment['action']> = {
  check_in: 'reopen',
  to_room: 'leave_room',
  complete: 'reopen',
};

interface Act extends BoardAct {
  readonly name: string;
  // Undefined for an undo itself.
  readonly undo?: DoneStep;
}

interface TakenRoom {
  readonly error: unknown;
  readonly pressed: Act;
}

export interface DoneStep extends Act {
  readonly text: string;
}

export const textOfStep = (step: PressedStep, { mode }: BoardAppointment) =>
  step === 'to_room' && mode === 'phone' ? 'start' : step;

// Each action sends the revision it was made on, and an undo sends the revision that the action created, so neither
// overwrites changes of other users.
export function useBoardAct() {
  const { t } = useBoardTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const [done, setDone] = useState<DoneStep>();
  const [taken, setTaken] = useState<TakenRoom>();
  const [pending, setPending] = useState<readonly string[]>([]);
  const act = useMutation({
    mutationFn: (input: Act) => actOnBoard(api, input),
    onMutate: ({ id }) => setPending((ids) => [...ids, id]),
    // Set here instead of at `mutate`, which drops the earlier callback if another action follows before the response.
    onSuccess: (_, { name, undo }) => (undo ? setDone(undo) : toast({ title: t('undone', { name }) })),
    onError: (error, pressed) => {
      const { name, undo } = pressed;
      if (undo && isRoomTaken(error)) return setTaken({ error, pressed });
      const changed = asProblem(error).code === 'appointment.changed';
      const description = changed ? t('changed', { name }) : problemText(error);
      toast({ title: t(undo ? 'failed' : 'notUndone'), description, tone: 'destructive' });
    },
    onSettled: async (_, __, { id }) => {
      await refreshAppointments(cache, api);
      setPending((ids) => ids.filter((other) => other !== id));
    },
  });
  return {
    done,
    pending,
    forget: () => setDone(undefined),
    taken,
    chooseAnotherRoom: () => setTaken(undefined),
    useRoomAnyway: () => {
      if (taken) act.mutate({ ...taken.pressed, useRoomAnyway: true });
      setTaken(undefined);
    },
    press: (appointment: BoardAppointment, step: PressedStep, roomId?: string | null) => {
      const { id, revision, patient } = appointment;
      const text = t(`did.${textOfStep(step, appointment)}`, { name: patient.name });
      const before = roomId === undefined ? undefined : (appointment.room?.id ?? null);
      const undo = { id, action: UNDO[step], revision: revision + 1, name: patient.name, text, roomId: before };
      setDone(undefined);
      act.mutate({ id, action: step, revision, roomId, name: patient.name, undo });
    },
    undo: () => {
      if (!done) return;
      setDone(undefined);
      act.mutate(done);
    },
  };
}
