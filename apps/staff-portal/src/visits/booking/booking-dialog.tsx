import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Dialog, FormActions, FormFields, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode } from 'react';

interface BookingDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the forms about a visit: fields, cancel, the act. */
export function BookingDialog({ title, submitLabel, pending, onSubmit, onClose, children }: BookingDialogProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <FormFields>
          {children}
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
