import { useAddressParameters } from '@telecare/ui';

/** Which dialog is open, and of whom; kept in the address, so that the back button closes it. */
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
