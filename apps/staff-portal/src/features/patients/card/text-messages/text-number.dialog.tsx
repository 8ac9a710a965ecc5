import { styled } from '@mui/material/styles';
import { asProblem, useApi } from '@telecare/api-client';
import type { PatientDetailDto, SavePatientTextNumber } from '@telecare/contracts';
import {
  CheckboxField,
  color,
  dateText,
  FieldGroup,
  fontSize,
  FormAlert,
  media,
  space,
  TextField,
  touchTarget,
} from '@telecare/ui';
import { type FormEvent, useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { phoneNumberText } from '../../../../appointments/phone-number-text.js';
import { FormFailure } from '../../../../failures.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { PatientDialog } from '../../patient-dialog.js';
import { usePatientChange } from '../use-patient-change.js';
import { useTextMessagesTexts } from './text-messages.texts.js';
import { saveTextNumberMutation } from './text-number.api.js';

const WAYS = ['spoken', 'paper'] as const satisfies readonly SavePatientTextNumber['how'][];

const PROBLEMS = ['not_offered', 'invalid_number', 'not_mobile', 'country'] as const;

const problemOf = (error: unknown) =>
  PROBLEMS.find((problem) => error !== null && asProblem(error).code === `text.${problem}`);

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: space[6] });

const Choice = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: '6px 0',
  fontSize: fontSize[14],
  [media.touch]: { minHeight: touchTarget, padding: 0 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.primary },
});

const Fault = styled('p')({ margin: 0, color: color.danger, fontSize: fontSize[13], lineHeight: 1.45 });

interface Fields {
  readonly number: string;
  readonly how: SavePatientTextNumber['how'] | null;
  readonly isAfterStop: boolean;
}

interface Stop {
  readonly number: string;
  readonly at: Date;
}

const stopOf = (error: unknown, number: string): Stop | undefined => {
  const { code, stoppedAt } = asProblem(error);
  return code === 'text.stopped' && stoppedAt ? { number, at: new Date(stoppedAt) } : undefined;
};

interface TextNumberDialogProps {
  readonly patient: PatientDetailDto;
  readonly current: string | null;
  readonly onClose: () => void;
}

export function TextNumberDialog({ patient, current, onClose }: TextNumberDialogProps) {
  const { t } = useTextMessagesTexts();
  const form = useForm<Fields>({
    defaultValues: {
      number: current ? phoneNumberText(current) : (patient.phone ?? ''),
      how: null,
      isAfterStop: false,
    },
  });
  const [refused, setRefused] = useState<Stop>();
  const stop = refused?.number === form.watch('number') ? refused : undefined;
  const { errors, isDirty } = form.formState;
  const save = usePatientChange(saveTextNumberMutation(useApi(), patient.id), { title: t('saved') }, onClose);
  const refuse = (error: unknown, { number }: Fields) => {
    setRefused(stopOf(error, number));
    form.resetField('isAfterStop');
    const problem = problemOf(error);
    if (problem) form.setError('number', { message: t(`problem.${problem}`) }, { shouldFocus: true });
  };
  const send = (fields: Fields) => {
    const { number, how, isAfterStop } = fields;
    if (!how) return;
    const again = stop ? { isAfterStop } : {};
    save.mutate({ number: number.trim(), how, ...again }, { onError: (error) => refuse(error, fields) });
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return (
    <PatientDialog
      title={t(current ? 'changeTitle' : 'addTitle')}
      record={patient.id}
      submitLabel={t('save')}
      pending={save.isPending}
      unsaved={isDirty}
      forgetFailure={save.reset}
      failure={
        <FormFailure
          title={t('notSaved')}
          error={problemOf(save.error) || stopOf(save.error, '') ? null : save.error}
        />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('number')}
        help={t('numberHelp')}
        type="tel"
        maxLength={40}
        autoComplete="off"
        error={errors.number?.message}
        {...form.register('number', { validate: (number) => number.trim() !== '' || t('numberMissing') })}
      />
      <Ways form={form} />
      {stop && <AfterStop stop={stop} form={form} />}
    </PatientDialog>
  );
}

interface AfterStopProps {
  readonly stop: Stop;
  readonly form: UseFormReturn<Fields>;
}

function AfterStop({ stop, form }: AfterStopProps) {
  const { t } = useTextMessagesTexts();
  const date = dateText(stop.at, useShownZone());
  const fault = form.formState.errors.isAfterStop?.message;
  return (
    <>
      <FormAlert title={t('answeredStop', { date })} />
      <CheckboxField
        label={t('agreedAgain')}
        help={fault}
        {...form.register('isAfterStop', { validate: (agreed) => agreed || t('agreedAgainMissing') })}
      />
    </>
  );
}

function Ways({ form }: { readonly form: UseFormReturn<Fields> }) {
  const { t } = useTextMessagesTexts();
  const faultId = useId();
  const { errors } = form.formState;
  return (
    <FieldGroup label={t('how')}>
      <Choices>
        {WAYS.map((way) => (
          <Choice key={way}>
            <input
              type="radio"
              value={way}
              aria-describedby={errors.how && faultId}
              {...form.register('how', { validate: (how) => how !== null || t('howMissing') })}
            />
            {t(way)}
          </Choice>
        ))}
      </Choices>
      {errors.how && <Fault id={faultId}>{errors.how.message}</Fault>}
    </FieldGroup>
  );
}
