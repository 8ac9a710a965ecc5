import { asProblem, useApi } from '@telecare/api-client';
import { CANCEL_REASONS_MAX, type CancelReasonDto } from '@telecare/contracts';
import { useSharedForm } from '@telecare/portal-kit';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { saveReasonMutation } from './cancel-reasons.api.js';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';
import { nameFieldOf, type ReasonFields, toBody, toFields } from './reason-fields.js';
import { useReasonChange } from './use-reason-change.js';

const NAME_TAKEN = 'cancel_reason.name_taken';

export function useReasonForm(
  reason: CancelReasonDto | undefined,
  reasons: readonly CancelReasonDto[],
  onDone: () => void,
) {
  const { t } = useCancelReasonTexts();
  const form = useForm<ReasonFields>({ mode: 'onTouched', defaultValues: toFields(reason) });
  const theirs = useSharedForm(form, reason, toFields);
  const save = useReasonChange(saveReasonMutation(useApi(), reason?.id), t('saved'), onDone);
  const found = reasons.findIndex(({ id }) => id === reason?.id);
  const place = found < 0 ? CANCEL_REASONS_MAX - 1 : found;
  const refuse = (error: unknown) => {
    const { code, errors = [] } = asProblem(error);
    if (code === NAME_TAKEN)
      form.setError(nameFieldOf(errors[0]?.path), { message: t('nameTaken') }, { shouldFocus: true });
  };
  const send = (fields: ReasonFields, seen = theirs.seen) =>
    save.mutate(
      { ...toBody(fields, place), revision: seen?.revision },
      {
        onError: (error) => {
          refuse(error);
          theirs.meet(error, (now) => send(fields, now));
        },
      },
    );
  return {
    ...form,
    theirs,
    rules: { name: { validate: (name: string) => name.trim() !== '' || t('nameMissing') } },
    submit: (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event),
    pending: save.isPending,
    forgetFailure: save.reset,
    error: asProblem(save.error).code === NAME_TAKEN ? null : theirs.failureOf(save.error),
  };
}
