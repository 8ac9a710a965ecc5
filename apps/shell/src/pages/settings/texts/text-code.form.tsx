import Button from '@mui/material/Button';
import { type OwnTextNumberDto, TEXT_CODE_DIGITS, TEXT_CODE_MINUTES } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormAlert, FormFields, Inline, SubmitButton, TextField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FormFailure } from '../../parts/form-failure.js';
import { problemText } from '../../parts/problem-text.js';
import { isRefusal } from './refusals.js';
import { useConsentWording } from './use-consent-wording.js';
import { useTextNumberActs } from './use-own-text-number.js';

interface TextCodeFormProps {
  readonly own: OwnTextNumberDto;
  readonly onSent: () => void;
  readonly onChange: () => void;
  readonly onKeep: () => void;
  readonly onDone: () => void;
}

const ABOUT_CODE = ['text.code_wrong', 'text.code_expired'];

const pendingOf = ({ pendingNumber, number }: OwnTextNumberDto): string => pendingNumber ?? number ?? '';

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

export function TextCodeForm(props: TextCodeFormProps) {
  const { t } = useTranslation();
  const { own, onDone } = props;
  const { form, confirm, submit } = useCodeForm(onDone);
  const { state, codeProblem } = own;
  const number = pendingOf(own);
  return (
    <Form unsaved={form.formState.isDirty} forgetFailure={confirm.reset} onSubmit={submit}>
      <FormFields>
        {codeProblem ? (
          <FormAlert title={t(`settings.texts.problems.${codeProblem}`, { number })}>
            {t(`settings.texts.problems.${codeProblem}Do`, { number })}
          </FormAlert>
        ) : (
          <div role="status">{t('settings.texts.sentTo', { number, minutes: TEXT_CODE_MINUTES })}</div>
        )}
        {state === 'on' && <div>{t('settings.texts.stillOn', { number: own.number })}</div>}
        {!codeProblem && <CodeFields form={form} failure={confirm.error} pending={confirm.isPending} />}
        <OtherWays {...props} />
      </FormFields>
    </Form>
  );
}

interface CodeFieldsProps {
  readonly form: UseFormReturn<{ code: string }>;
  readonly failure: Error | null;
  readonly pending: boolean;
}

function CodeFields({ form, failure, pending }: CodeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('settings.texts.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={form.formState.errors.code?.message}
        {...form.register('code', {
          validate: (value) => digitsOf(value).length === TEXT_CODE_DIGITS || t('settings.texts.codeRequired'),
        })}
      />
      <div>
        {t('settings.texts.agree')} {useConsentWording().wording}
      </div>
      <FormFailure title={t('settings.texts.notConfirmed')} error={isRefusal(failure, ABOUT_CODE) ? null : failure} />
      <FormActions>
        <SubmitButton pending={pending}>{t('settings.texts.confirm')}</SubmitButton>
      </FormActions>
    </>
  );
}

function useCodeForm(onDone: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const { language } = useConsentWording();
  const { confirm } = useTextNumberActs();
  const form = useForm({ defaultValues: { code: '' } });
  const send = ({ code }: { code: string }) =>
    confirm.mutate(
      { code: digitsOf(code), language },
      {
        onSuccess: () => {
          toast({ title: t('settings.texts.turnedOn') });
          onDone();
        },
        onError: (error) => {
          if (isRefusal(error, ABOUT_CODE))
            form.setError('code', { message: problemText(t, error) }, { shouldFocus: true });
        },
      },
    );
  return { form, confirm, submit: (event: FormEvent) => void form.handleSubmit(send)(event) };
}

function OtherWays({ own, onSent, onChange, onKeep, onDone }: TextCodeFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const { save, remove } = useTextNumberActs();
  const isBusy = save.isPending || remove.isPending;
  const again = () =>
    save.mutate(pendingOf(own), {
      onSuccess: () => {
        toast({ title: t('settings.texts.sentAgain') });
        onSent();
      },
    });
  return (
    <>
      <FormFailure title={t('settings.texts.notSent')} error={save.error} />
      <FormFailure title={t('settings.texts.notRemoved')} error={remove.error} />
      <Inline>
        <Button variant="outlined" disabled={isBusy} onClick={again}>
          {t('settings.texts.again')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={onChange}>
          {t('settings.texts.change')}
        </Button>
        {own.state === 'on' ? (
          <Button variant="text" disabled={isBusy} onClick={onKeep}>
            {t('settings.texts.keepNumber')}
          </Button>
        ) : (
          <Button variant="text" disabled={isBusy} onClick={() => remove.mutate(undefined, { onSuccess: onDone })}>
            {t('settings.texts.remove')}
          </Button>
        )}
      </Inline>
    </>
  );
}
