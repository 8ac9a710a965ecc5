import {
  APPOINTMENT_REASON_MAX,
  type AppointmentDto,
  MOVABLE_STATUSES,
  type Practitioners,
  type Slot,
  type VisitTypeDto,
} from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { localDay, minutesBetween, TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { BookingDialog } from './booking-dialog.js';
import { BookingFailure } from './booking-failure.js';
import { NearestTimes } from './nearest-times.js';
import { NoteFields } from './note-fields.js';
import { OutsideHoursDialog } from './outside-hours.dialog.js';
import { TimeField } from './time-field.js';
import { TimeSummary } from './time-summary.js';
import { TypeAndPractitioner } from './type-and-practitioner.js';
import { useEditVisit } from './use-edit-visit.js';
import { useOfferedSlot } from './use-offered-slot.js';

interface EditVisitFormProps {
  readonly opened: AppointmentDto;
  readonly nearest: readonly Slot[] | undefined;
  readonly types: readonly VisitTypeDto[];
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function EditVisitForm({ opened, nearest, types, practitioners, onClose }: EditVisitFormProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const [today] = useState(() => localDay(new Date(), timeZone));
  const { visit, form, save, saveOutside, error, isPending, forgetFailure } = useEditVisit(opened, today, onClose);
  const offer = useOfferedSlot(form);
  const take = (slot: Slot) => {
    offer(slot);
    forgetFailure();
  };
  const { name } = visit.patient;
  const frame = {
    title: t('visit.edit.title', { name }),
    submitLabel: t('visit.edit.submit'),
    pending: isPending,
    unsaved: form.formState.isDirty,
    forgetFailure,
  };
  const submit = (event: FormEvent) => void form.handleSubmit(save)(event);
  return (
    <BookingDialog {...frame} onSubmit={submit} onClose={onClose}>
      {nearest && <NearestTimes nearest={nearest} onTake={take} />}
      {MOVABLE_STATUSES.includes(visit.status) && (
        <>
          <TypeAndPractitioner form={form} types={types} practitioners={practitioners} current={currentOf(visit)} />
          <TimeField form={form} ways={['keep', 'free', 'other']} movingId={visit.id} />
          <TimeSummary
            form={form}
            practitioners={practitioners}
            kept={visit.startsAt}
            minutesOf={(id) => minutesOf(visit, types, id)}
          />
        </>
      )}
      <NoteFields form={form} />
      <TextAreaField
        label={t('visit.end.reason')}
        optionalLabel={t('optional')}
        help={t('visit.end.reasonHelp')}
        rows={2}
        maxLength={APPOINTMENT_REASON_MAX}
        {...form.register('reason')}
      />
      <BookingFailure title={t('visit.edit.failed')} error={error} onTake={take} />
      <OutsideHoursDialog
        error={error}
        confirmLabel={t('visit.outsideHours.save')}
        onConfirm={saveOutside}
        onCancel={forgetFailure}
      />
    </BookingDialog>
  );
}

const currentOf = ({ visitTypeId, type, typeNames, practitioner }: AppointmentDto) => ({
  visitTypeId: visitTypeId ?? '',
  type,
  typeNames,
  practitioner,
});

/** A visit keeps its length until it gets another type. */
function minutesOf(visit: AppointmentDto, types: readonly VisitTypeDto[], visitTypeId: string): number {
  const own = minutesBetween(new Date(visit.startsAt), new Date(visit.endsAt));
  if (visitTypeId === visit.visitTypeId) return own;
  return types.find(({ id }) => id === visitTypeId)?.minutes ?? own;
}
