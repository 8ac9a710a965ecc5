import { useAddressParameters } from '@telecare/ui';

/** The open dialog and its user, stored in the address so that the back button closes the dialog. */
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
