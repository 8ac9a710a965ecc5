import { useAddressParameters } from '@telecare/ui';

/** Which dialog is open, and of which practice; kept in the address, so that the back button closes it. */
export function usePracticeDialog() {
  const { parameters, change } = useAddressParameters();
  const show = (shown: { create?: string; edit?: string; delete?: string }) =>
    change({ create: '', edit: '', delete: '', ...shown }, { remember: true });
  const deletedId = parameters.get('delete') ?? undefined;
  return {
    isCreating: parameters.has('create'),
    practiceId: deletedId ?? parameters.get('edit') ?? undefined,
    isDeleting: deletedId !== undefined,
    create: () => show({ create: 'yes' }),
    edit: (practiceId: string) => show({ edit: practiceId }),
    askToDelete: (practiceId: string) => show({ delete: practiceId }),
    close: () => show({}),
  };
}
