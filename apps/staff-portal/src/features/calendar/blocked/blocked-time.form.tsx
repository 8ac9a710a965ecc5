import Button from '@mui/material/Button';
import type { AppointmentDto, BlockedTimeDto, Practitioners } from '@telecare/contracts';
import { CancelButton, Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AppointmentDialogs } from '../../../appointments/details/appointment-dialogs.js';
import { AppointmentsInTheWay } from './appointments-in-the-way.js';
import { BlockActs } from './block-acts.js';
import { BlockedTimeFields } from './blocked-time-fields.js';
import { type BlockFields, toBlockFacts } from './blocked-time-form.rules.js';
import type { WantedBlock } from './blocked.api.js';
import { FormFailure, useBlockedTexts } from './blocked.texts.js';
import { useBlockChange } from './use-block-change.js';

interface BlockedTimeFormProps {
  readonly saved: BlockedTimeDto | undefined;
  readonly fields: BlockFields;
  // Day on which a saved block was opened.
  readonly day?: string;
  readonly practitioners: Practitioners['items'];
  readonly onDone: () => void;
}

export function BlockedTimeForm({ saved, fields, day, practitioners, onDone }: BlockedTimeFormProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useBlockedTexts();
  const form = useForm<BlockFields>({ mode: 'onTouched', defaultValues: fields });
  const change = useBlockChange(saved, onDone);
  const [moving, setMoving] = useState<AppointmentDto>();
  const withTyped = (act: (wanted: WantedBlock) => void, event?: FormEvent) =>
    void form.handleSubmit((typed) => act({ practitionerId: typed.practitionerId, blockedTime: toBlockFacts(typed) }))(
      event,
    );
  const endMove = () => {
    setMoving(undefined);
    withTyped(change.list);
  };
  const repeats = useWatch({ control: form.control, name: 'repeats' }) === 'weekly';
  return (
    <>
      <Form
        unsaved={form.formState.isDirty}
        forgetFailure={change.forget}
        onSubmit={(event) => withTyped(change.save, event)}
      >
        <FormFields>
          <BlockedTimeFields form={form} practitioners={practitioners} />
          {saved && day && (
            <BlockActs
              saved={saved}
              practitionerId={fields.practitionerId}
              day={day}
              isUnsaved={form.formState.isDirty}
              onDone={onDone}
            />
          )}
          {change.inTheWay && <AppointmentsInTheWay conflicts={change.inTheWay} weekly={repeats} onMove={setMoving} />}
          <FormFailure title={own('notSaved')} error={change.failure} />
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            {change.inTheWay && repeats ? (
              <Button variant="contained" disabled={change.isPending} onClick={() => withTyped(change.saveOtherDays)}>
                {own('without')}
              </Button>
            ) : (
              <SubmitButton pending={change.isPending}>{own('save')}</SubmitButton>
            )}
          </FormActions>
        </FormFields>
      </Form>
      {/* Outside of the form, because React bubbles the submit event of a nested dialog into it. */}
      {moving && <AppointmentDialogs appointment={moving} dialog={{ kind: 'edit', moves: true }} onClose={endMove} />}
    </>
  );
}
