import { asProblem, useApi } from '@telecare/api-client';
import { useSharedForm } from '@telecare/failures';
import type { VisitTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useProblemText } from '../../failures.js';
import { saveVisitTypeMutation } from './availability.api.js';
import { useSchedulingChange } from './use-scheduling-change.js';
import { isLength, nameFieldOf, toBody, toFields, type VisitTypeFields } from './visit-type-form.js';

/** The dialog's form: a name that is taken is said below that name, everything else above the buttons. */
export function useVisitTypeForm(type: VisitTypeDto | undefined, onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const form = useForm<VisitTypeFields>({ mode: 'onTouched', defaultValues: toFields(type) });
  const theirs = useSharedForm(form, type, toFields);
  const save = useSchedulingChange(
    saveVisitTypeMutation(useApi(), type?.id),
    ({ name }) => ({ title: t(`scheduling.types.${type ? 'saved' : 'created'}`), description: name }),
    onDone,
  );
  const nameTaken = asProblem(save.error).code === 'visit_type.name_taken';
  const rules = {
    name: { validate: (name: string) => name.trim() !== '' || t('scheduling.types.nameMissing') },
    minutes: { validate: (minutes: string) => isLength(minutes) || t('scheduling.types.minutesInvalid') },
    practitionerIds: {
      validate: (ids: string[], { offeredBy }: VisitTypeFields) =>
        offeredBy === 'everybody' || ids.length > 0 || t('scheduling.offeredBy.missing'),
    },
  };
  const refuse = (error: unknown) => {
    const { code, errors = [] } = asProblem(error);
    if (code !== 'visit_type.name_taken') return;
    form.setError(nameFieldOf(errors[0]?.path), { message: problemText(error) }, { shouldFocus: true });
  };
  const send = (fields: VisitTypeFields, seen = theirs.seen) =>
    save.mutate(
      { ...toBody(fields), revision: seen?.revision },
      {
        onError: (error) => {
          refuse(error);
          theirs.meet(error, (now) => send(fields, now));
        },
      },
    );
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return {
    ...form,
    rules,
    submit,
    pending: save.isPending,
    forgetFailure: save.reset,
    error: nameTaken ? null : theirs.failureOf(save.error),
    theirs,
  };
}

export type VisitTypeForm = ReturnType<typeof useVisitTypeForm>;
