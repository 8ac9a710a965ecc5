import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { letUnsavedGo, type ToastMessage, useToast } from '@telecare/shell-sdk';
import { refreshAppointments } from '../../appointments/appointments.api.js';

export function useSchedulingChange<Input>(
  mutation: Pick<UseMutationOptions<unknown, Error, Input>, 'mutationFn'>,
  said: (input: Input) => ToastMessage,
  onDone: (input: Input) => void,
) {
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...mutation,
    onSuccess: async (_, input) => {
      toast(said(input));
      // The form keeps showing it until it is read again.
      letUnsavedGo(true);
      await refreshAppointments(cache, api);
      onDone(input);
    },
  });
}
