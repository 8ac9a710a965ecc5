import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { OPENING_MINUTES, OPENING_REASON_MAX, OPENING_REASON_MIN } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { DataCard, FormActions, FormFields, LockRounded, space, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../failures.js';
import { openPracticeMutation } from './openings.api.js';
import { useOpeningTexts } from './texts.js';

const Narrow = styled('div')({ width: '100%', maxWidth: 560 });

const Closed = styled('p')({ display: 'flex', alignItems: 'center', gap: space[2], margin: 0, fontWeight: 600 });

const Told = styled('p')({ margin: 0 });

export function OpenPracticeForm({ practiceId }: { readonly practiceId: string }) {
  const { t } = useOpeningTexts();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' }, mode: 'onTouched' });
  const opening = useMutation(openPracticeMutation(useApi(), useQueryClient(), practiceId));
  const reason = register('reason', {
    maxLength: OPENING_REASON_MAX,
    validate: (text) => text.trim().length >= OPENING_REASON_MIN || t('reasonShort', { min: OPENING_REASON_MIN }),
  });
  return (
    <Narrow>
      <DataCard>
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
            <TextField
              label={t('reason')}
              help={t('reasonHelp')}
              error={formState.errors.reason?.message}
              maxLength={OPENING_REASON_MAX}
              autoComplete="off"
              {...reason}
            />
            <Told>{t('told')}</Told>
            <FormFailure title={t('openFailed')} error={opening.error} />
            <FormActions>
              <SubmitButton pending={opening.isPending}>{t('open', { minutes: OPENING_MINUTES })}</SubmitButton>
            </FormActions>
          </FormFields>
        </Form>
      </DataCard>
    </Narrow>
  );
}
