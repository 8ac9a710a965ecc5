import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';

interface BookingDialogProps {
  readonly title: string;
  readonly record: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly unsaved: boolean;
  readonly isParked?: boolean;
  readonly forgetFailure: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function BookingDialog({ title, record, submitLabel, pending, onClose, children, ...form }: BookingDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <FormDialog title={title} record={record} onClose={onClose}>
      <Form {...form}>
        <FormFields>
          {children}
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
