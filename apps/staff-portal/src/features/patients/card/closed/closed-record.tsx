import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { OPENING_REASON_MAX, OPENING_REASON_MIN, RECORD_OPENING_MINUTES } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { FormActions, FormFields, LockRounded, space, SubmitButton, TextAreaField, timeText } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../../../failures.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { openRecordMutation, showRecord } from './closed-record.api.js';
import { useClosedRecordTexts } from './closed-record.texts.js';

const Closed = styled('p')({ display: 'flex', alignItems: 'center', gap: space[2], margin: 0, fontWeight: 600 });

const Text = styled('p')({ margin: 0, lineHeight: 1.55 });

/**
 * Shown instead of the record of a patient in the care of others: how to open it, and who reads that (docs/tenancy.md).
 */
export function ClosedRecord({ patientId }: { readonly patientId: string }) {
  const { t } = useClosedRecordTexts();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' }, mode: 'onTouched' });
  const opening = useOpening(patientId);
  const reason = register('reason', {
    maxLength: OPENING_REASON_MAX,
    validate: (text) => text.trim().length >= OPENING_REASON_MIN || t('reasonShort', { min: OPENING_REASON_MIN }),
  });
  return (
    <Form
      unsaved={formState.isDirty}
      forgetFailure={opening.reset}
      onSubmit={handleSubmit((typed) => opening.mutate(typed.reason.trim()))}
    >
      <FormFields>
        <Closed>
          <LockRounded fontSize="small" aria-hidden />
          {t('closed')}
        </Closed>
        <Text>{t('text')}</Text>
        <TextAreaField
          label={t('reason')}
          help={t('reasonHelp')}
          error={formState.errors.reason?.message}
          rows={3}
          maxLength={OPENING_REASON_MAX}
          {...reason}
        />
        <Text>{t('told', { minutes: RECORD_OPENING_MINUTES })}</Text>
        <FormFailure title={t('failed')} error={opening.error} />
        <FormActions>
          <SubmitButton pending={opening.isPending}>{t('open')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function useOpening(patientId: string) {
  const { t } = useClosedRecordTexts();
  const [api, cache, toast] = [useApi(), useQueryClient(), useToast()];
  const zone = useShownZone();
  return useMutation({
    ...openRecordMutation(api, patientId),
    onSuccess: (opening) => {
      const time = timeText(new Date(opening.until), zone);
      toast({ title: t('opened', { time }), description: t('openedText') });
      return showRecord(cache, api, opening);
    },
  });
}
