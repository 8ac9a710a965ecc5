import { useAddressParameters } from '@telecare/ui';

export function usePracticeDialog() {
  const { parameters, change } = useAddressParameters();
  const show = (shown: { create?: string; edit?: string; delete?: string }) =>
    change({ create: '', edit: '', delete: '', ...shown }, { remember: true });
  const editedId = parameters.get('edit') ?? undefined;
  const deletedId = parameters.get('delete') ?? undefined;
  return {
    isCreating: parameters.has('create'),
    practiceId: deletedId ?? editedId,
    isEditing: editedId !== undefined,
    isDeleting: deletedId !== undefined,
    create: () => show({ create: 'yes' }),
    edit: (practiceId: string) => show({ edit: practiceId }),
    askToDelete: (practiceId: string) => change({ delete: practiceId }, { remember: true }),
    keep: () => change({ delete: '' }, { remember: true }),
    close: () => show({}),
  };
}

export type PracticeDialog = ReturnType<typeof usePracticeDialog>;
