import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { PracticeTextsDto } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { DataCard, FormFields, Section, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../failures.js';
import { testTextMutation } from './practice-texts.api.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';

interface TestTextFormProps {
  readonly texts: PracticeTextsDto;
  readonly onTested: () => void;
}

const REFUSALS: readonly (string | undefined)[] = [
  'text.invalid_number',
  'text.not_mobile',
  'text.country',
  'text.not_offered',
];

export function TestTextForm({ texts, onTested }: TestTextFormProps) {
  const { t } = usePracticeTextsTexts();
  const toast = useToast();
  const test = useMutation(testTextMutation(useApi()));
  const form = useForm({ defaultValues: { number: '' } });
  const send = ({ number }: { number: string }) =>
    test.mutate(
      { number: number.trim() },
      {
        onSuccess: () => {
          toast({ title: t('test.sent'), description: t(texts.provider ? 'test.sentText' : 'test.caughtText') });
          onTested();
        },
        onError: (error) => {
          const { code } = asProblem(error);
          if (REFUSALS.includes(code)) form.setError('number', { message: t(`test.${code}`) });
        },
      },
    );
  const failure = REFUSALS.includes(asProblem(test.error).code) ? null : test.error;
  return (
    <Section title={t('test.title')}>
      <DataCard>
        <Form unsaved={false} forgetFailure={test.reset} onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <FormFields>
            <TextField
              label={t('test.number')}
              help={t(texts.isOn ? 'test.help' : 'test.off')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              error={form.formState.errors.number?.message}
              {...form.register('number', {
                validate: (value) => value.trim() !== '' || t('test.required'),
              })}
            />
            <FormFailure title={t('test.failed')} error={failure} />
            <Button type="submit" variant="outlined" disabled={!texts.isOn || test.isPending}>
              {t('test.send')}
            </Button>
          </FormFields>
        </Form>
      </DataCard>
    </Section>
  );
}
