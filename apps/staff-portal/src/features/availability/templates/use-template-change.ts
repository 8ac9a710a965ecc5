import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { letUnsavedGo, type ToastMessage, useToast } from '@telecare/shell-sdk';
import { templatesQuery } from './templates.api.js';

export function useTemplateChange<Input>(
  mutation: Pick<UseMutationOptions<unknown, Error, Input>, 'mutationFn'>,
  said: ToastMessage,
  onDone: () => void,
) {
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...mutation,
    onSuccess: async () => {
      toast(said);
      letUnsavedGo(true);
      await cache.invalidateQueries({ queryKey: templatesQuery(api).queryKey });
      onDone();
    },
  });
}
