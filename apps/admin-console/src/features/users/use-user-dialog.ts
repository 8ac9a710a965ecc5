import { useAddressParameters } from '@telecare/ui';

export function useUserDialog() {
  const { parameters, change } = useAddressParameters();
  const show = (shown: { invite?: string; edit?: string }) =>
    change({ invite: '', edit: '', ...shown }, { remember: true });
  return {
    isInviting: parameters.has('invite'),
    editedId: parameters.get('edit') ?? undefined,
    invite: () => show({ invite: 'yes' }),
    edit: (userId: string) => show({ edit: userId }),
    close: () => show({}),
  };
}
