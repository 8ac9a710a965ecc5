import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';

interface PatientDialogProps {
  readonly title: string;
  readonly record: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly unsaved: boolean;
  readonly forgetFailure: () => void;
  readonly failure?: ReactNode;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PatientDialog({
  title,
  record,
  submitLabel,
  pending,
  failure,
  onClose,
  children,
  ...form
}: PatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <FormDialog title={title} record={record} onClose={onClose}>
      <Form {...form}>
        <FormFields>
          {children}
          {failure}
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
