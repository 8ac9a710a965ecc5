import Button from '@mui/material/Button';
import { FormActions, FormFields, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';
import { FormDialog } from './form-dialog.js';
import { Form } from './form.js';

interface ConfirmFormDialogProps {
  readonly title: string;
  readonly record: string | null;
  readonly children: ReactNode;
  /** Cancelling intentionally asks no second question. */
  readonly keepLabel: string;
  readonly confirmLabel: string;
  readonly pending: boolean;
  readonly unsaved: boolean;
  readonly forgetFailure: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmFormDialog(props: ConfirmFormDialogProps) {
  const { title, record, children, keepLabel, confirmLabel, pending, onConfirm, onClose, ...form } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <FormDialog title={title} record={record} onClose={onClose}>
      <Form {...form} onSubmit={submit}>
        <FormFields>
          {children}
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {keepLabel}
            </Button>
            <SubmitButton color="error" pending={pending}>
              {confirmLabel}
            </SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
