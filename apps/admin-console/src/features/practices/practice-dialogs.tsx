import Button from '@mui/material/Button';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { FormDialog } from '@telecare/portal-kit';
import { letUnsavedGo, useTranslation } from '@telecare/shell-sdk';
import { DeletePracticeForm } from './delete-practice.form.js';
import { PracticeForm } from './practice.form.js';
import type { PracticeDialog } from './use-practice-dialog.js';

export function CreatePracticeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-console');
  return (
    <FormDialog title={t('practices.create')} record="new" onClose={onClose}>
      <PracticeForm onDone={onClose} />
    </FormDialog>
  );
}

interface PracticeDialogsProps {
  readonly practice: ManagedPracticeDto;
  readonly dialog: PracticeDialog;
  readonly onDeleted?: () => void;
}

export function PracticeDialogs({ practice, dialog, onDeleted = dialog.close }: PracticeDialogsProps) {
  const { t } = useTranslation('admin-console');
  const deleted = () => {
    letUnsavedGo();
    onDeleted();
  };
  return (
    <>
      {dialog.isEditing && (
        <FormDialog title={t('practices.edit')} record={practice.id} onClose={dialog.close}>
          <PracticeForm practice={practice} onDone={dialog.close}>
            <Button color="error" onClick={() => dialog.askToDelete(practice.id)} style={{ marginRight: 'auto' }}>
              {t('practices.delete')}
            </Button>
          </PracticeForm>
        </FormDialog>
      )}
      {dialog.isDeleting && (
        <FormDialog title={t('practices.delete')} record={null} onClose={dialog.keep}>
          <DeletePracticeForm practice={practice} onDeleted={deleted} />
        </FormDialog>
      )}
    </>
  );
}
