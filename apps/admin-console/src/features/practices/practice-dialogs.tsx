import Button from '@mui/material/Button';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { FormDialog } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { DeletePracticeForm } from './delete-practice.form.js';
import { PracticeForm } from './practice.form.js';

export function CreatePracticeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-console');
  return (
    <FormDialog title={t('practices.create')} onClose={onClose}>
      <PracticeForm onDone={onClose} />
    </FormDialog>
  );
}

interface EditPracticeDialogProps {
  readonly practice: ManagedPracticeDto;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Editing, and from there deleting: one dialog at a time. */
export function EditPracticeDialog(props: EditPracticeDialogProps) {
  const { practice, isDeleting, onDelete, onClose, onDeleted = onClose } = props;
  const { t } = useTranslation('admin-console');
  if (isDeleting) {
    return (
      <FormDialog title={t('practices.delete')} onClose={onClose}>
        <DeletePracticeForm practice={practice} onDeleted={onDeleted} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={t('practices.edit')} onClose={onClose}>
      <PracticeForm practice={practice} onDone={onClose}>
        <Button color="error" onClick={onDelete} style={{ marginRight: 'auto' }}>
          {t('practices.delete')}
        </Button>
      </PracticeForm>
    </FormDialog>
  );
}
