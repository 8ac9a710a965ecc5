import Button from '@mui/material/Button';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormFields, StickyFormActions, SubmitButton } from '@telecare/ui';
import type { FormEvent, ReactNode, Ref } from 'react';
import { useParkedTexts } from './parked/parked.texts.js';

interface BookingDialogProps {
  readonly title: string;
  readonly record: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly submitRef?: Ref<HTMLButtonElement>;
  readonly unsaved: boolean;
  // Parks the draft. Forms without this callback cannot be parked.
  readonly onLater?: () => void;
  readonly forgetFailure: () => void;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function BookingDialog(props: BookingDialogProps) {
  const { title, record, submitLabel, submitRef, pending, onClose, onLater, children, ...form } = props;
  const { t } = useTranslation('staff-portal');
  const { t: tParked } = useParkedTexts();
  return (
    <FormDialog title={title} record={record} onClose={onClose}>
      <Form {...form} isParked={onLater !== undefined}>
        <FormFields>
          {children}
          <StickyFormActions>
            {onLater && form.unsaved && (
              <Button variant="text" onClick={onLater}>
                {tParked('later')}
              </Button>
            )}
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton ref={submitRef} pending={pending}>
              {submitLabel}
            </SubmitButton>
          </StickyFormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
