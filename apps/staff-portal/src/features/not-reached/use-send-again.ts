import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { NotReached, PatientToCall } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { refreshAppointments } from '../../appointments/appointments.api.js';
import { useProblemText } from '../../failures.js';
import { notReachedQuery, sendAgain } from './not-reached.api.js';
import { useNotReachedTexts } from './not-reached.texts.js';

// The worker takes the notification from the list a moment after the answer.
const QUEUED_MS = 3_000;

export function useSendAgain(patient: PatientToCall, onSend: () => void) {
  const { t } = useNotReachedTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const { queryKey } = notReachedQuery(api);
  const sending = useMutation({
    mutationFn: () => sendAgain(api, patient),
    onSuccess: () => {
      onSend();
      const withoutRow = (list: NotReached) => ({
        ...list,
        items: list.items.filter(({ notificationId }) => notificationId !== patient.notificationId),
      });
      cache.setQueryData<NotReached>(queryKey, (list) => list && withoutRow(list));
      setTimeout(() => void refreshAppointments(cache, api), QUEUED_MS);
      toast({ title: t('sentAgain', { name: patient.appointment.patient.name }) });
    },
    onError: (error) => toast({ title: t('notSentAgain'), description: problemText(error), tone: 'destructive' }),
  });
  return { isPending: sending.isPending, send: () => sending.mutate() };
}
