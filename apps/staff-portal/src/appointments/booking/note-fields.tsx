import { APPOINTMENT_NOTES, APPOINTMENT_NOTES_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextAreaField } from '@telecare/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFields } from './booking-form.js';

export function NoteFields({ form }: { readonly form: UseFormReturn<BookingFields> }) {
  const { t } = useTranslation('staff-portal');
  return APPOINTMENT_NOTES.map((name) => (
    <TextAreaField
      key={name}
      optionalLabel={t('optional')}
      rows={2}
      maxLength={APPOINTMENT_NOTES_MAX}
      label={t(`appointment.field.${name}`)}
      help={t(`appointment.field.${name}Help`)}
      {...form.register(name)}
    />
  ));
}
