import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { refreshUsers } from '../users.api.js';

export function useUserChange<Input>(
  mutation: UseMutationOptions<void, Error, Input>,
  said: 'updated' | 'deleted' | 'blocked' | 'unblocked' | 'deactivated' | 'reactivated' | 'factorReset',
  onDone: () => void,
) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    ...mutation,
    onSuccess: () => {
      toast({ title: t(`users.${said}.title`), description: t(`users.${said}.text`) });
      onDone();
      return refreshUsers(cache);
    },
  });
}
