import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type ToastMessage, useToast } from '@telecare/shell-sdk';
import { refreshPatients } from '../patients.api.js';

export function usePatientChange<Input>(
  mutation: Pick<UseMutationOptions<unknown, Error, Input>, 'mutationFn'>,
  said: ToastMessage,
  onDone: () => void,
) {
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...mutation,
    onSuccess: () => {
      toast(said);
      onDone();
      return refreshPatients(cache, api);
    },
  });
}
