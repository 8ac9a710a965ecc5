import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Dialog, FormActions, FormFields, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';

interface PatientDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  /** Why it did not work; what was typed stays. */
  readonly failure?: ReactNode;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, the same each time: fields, what went wrong, cancel, the act. */
export function PatientDialog({
  title,
  submitLabel,
  pending,
  failure,
  onSubmit,
  onClose,
  children,
}: PatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <FormFields>
          {children}
          {failure}
          <FormActions>
            <Button variant="outlined" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
    </Dialog>
  );
}
