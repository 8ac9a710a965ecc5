import Button from '@mui/material/Button';
import type { OwnTextNumberDto } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../parts/form-failure.js';
import { problemText } from '../../parts/problem-text.js';
import { isRefusal } from './refusals.js';
import { useConsentWording } from './use-consent-wording.js';
import { useTextNumberActs } from './use-own-text-number.js';

interface TextNumberFormProps {
  readonly own: OwnTextNumberDto;
  readonly onSent: () => void;
  readonly onCancel: (() => void) | undefined;
}

const ABOUT_NUMBER = ['text.invalid_number', 'text.not_mobile', 'text.country'];

export function TextNumberForm({ own, onSent, onCancel }: TextNumberFormProps) {
  const { t } = useTranslation();
  const { wording } = useConsentWording();
  const { save } = useTextNumberActs();
  const form = useForm({ defaultValues: { number: own.pendingNumber ?? own.number ?? '' } });
  const isAboutNumber = isRefusal(save.error, ABOUT_NUMBER);
  const send = ({ number }: { number: string }) =>
    save.mutate(number.trim(), {
      onSuccess: onSent,
      onError: (error) => {
        if (isRefusal(error, ABOUT_NUMBER)) form.setError('number', { message: problemText(t, error) });
      },
    });
  return (
    <Form
      unsaved={form.formState.isDirty}
      forgetFailure={save.reset}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <FormFields>
        <div>{wording}</div>
        <TextField
          label={t('settings.texts.number')}
          help={t('settings.texts.numberHelp')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          error={form.formState.errors.number?.message}
          {...form.register('number', {
            validate: (value) => value.trim() !== '' || t('settings.texts.numberRequired'),
          })}
        />
        <FormFailure title={t('settings.texts.notSent')} error={isAboutNumber ? null : save.error} />
        <FormActions>
          {onCancel && (
            <Button variant="outlined" onClick={onCancel}>
              {t('settings.texts.cancel')}
            </Button>
          )}
          <SubmitButton pending={save.isPending}>{t('settings.texts.sendCode')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}
