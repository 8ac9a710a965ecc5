import { APPOINTMENT_NOTES_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextAreaField } from '@telecare/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFields } from './booking-form.js';

/** Two texts that must not be taken for one another: each says who reads it. */
export function NoteFields({ form }: { readonly form: UseFormReturn<BookingFields> }) {
  const { t } = useTranslation('staff-portal');
  const shared = { optionalLabel: t('optional'), rows: 2, maxLength: APPOINTMENT_NOTES_MAX };
  return (
    <>
      <TextAreaField
        {...shared}
        label={t('appointment.field.patientNote')}
        help={t('appointment.field.patientNoteHelp')}
        {...form.register('patientNote')}
      />
      <TextAreaField
        {...shared}
        label={t('appointment.field.notes')}
        help={t('appointment.field.notesHelp')}
        {...form.register('notes')}
      />
    </>
  );
}

/** As they are sent: a blank one is none. */
export const notesIn = ({ notes, patientNote }: BookingFields) => ({
  notes: notes.trim() || null,
  patientNote: patientNote.trim() || null,
});
