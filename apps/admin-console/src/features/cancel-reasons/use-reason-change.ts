import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { letUnsavedGo, useToast } from '@telecare/shell-sdk';
import { cancelReasonsQuery } from './cancel-reasons.api.js';

export function useReasonChange<Input>(
  mutation: Pick<UseMutationOptions<unknown, Error, Input>, 'mutationFn'>,
  title: string,
  onDone?: () => void,
) {
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...mutation,
    onSuccess: () => {
      toast({ title });
      letUnsavedGo();
      onDone?.();
    },
    // A refusal means that the list on screen is outdated.
    onSettled: () => cache.invalidateQueries({ queryKey: cancelReasonsQuery(api).queryKey }),
  });
}
