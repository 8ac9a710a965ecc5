import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientToCall } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { useState } from 'react';
import { refreshAppointments } from '../../appointments/appointments.api.js';
import { useProblemText } from '../../failures.js';
import { sendCall } from './not-reached.api.js';
import { useNotReachedTexts } from './not-reached.texts.js';

interface Call {
  readonly patient: PatientToCall;
  readonly isUndo: boolean;
}

export function useCall() {
  const { t } = useNotReachedTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const [done, setDone] = useState<PatientToCall>();
  const [pending, setPending] = useState<readonly string[]>([]);
  const call = useMutation({
    mutationFn: ({ patient, isUndo }: Call) => sendCall(api, patient, isUndo),
    onMutate: ({ patient }) => setPending((ids) => [...ids, patient.notificationId]),
    onSuccess: (_, { patient, isUndo }) => setDone(isUndo ? undefined : patient),
    onError: (error, { isUndo }) =>
      toast({
        title: t(isUndo ? 'notUndone' : 'notSaved'),
        description: problemText(error),
        tone: 'destructive',
      }),
    onSettled: async (_, __, { patient }) => {
      await refreshAppointments(cache, api);
      setPending((ids) => ids.filter((id) => id !== patient.notificationId));
    },
  });
  return {
    done,
    pending,
    forget: () => setDone(undefined),
    press: (patient: PatientToCall) => call.mutate({ patient, isUndo: false }),
    undo: () => done && call.mutate({ patient: done, isUndo: true }),
  };
}
