import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { PracticeTextsDto } from '@telecare/contracts';
import { useSharedForm } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { savePracticeTextsMutation } from './practice-texts.api.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';
import { DEPENDENT, faultOf, FIELD_NAMES, refusedField, type TextsFields, toFields, toSave } from './texts-fields.js';

type Registered = {
  readonly [Name in keyof TextsFields]: UseFormRegisterReturn<Name> & { readonly error: string | undefined };
};

export function useTextsForm(texts: PracticeTextsDto) {
  const { t } = usePracticeTextsTexts();
  const toast = useToast();
  const save = useMutation(savePracticeTextsMutation(useApi(), useQueryClient()));
  const form = useForm<TextsFields>({ mode: 'onTouched', defaultValues: toFields(texts) });
  const theirs = useSharedForm(form, texts, toFields);
  const seen = theirs.seen ?? texts;
  const send = (revision: number) => {
    save.mutate(
      { ...toSave(form.getValues()), revision },
      {
        onSuccess: (saved) => {
          theirs.saved(saved);
          toast({ title: t('saved'), description: t(saved.isOn ? 'savedOn' : 'savedOff') });
        },
        onError: (error) => {
          theirs.meet(error, (now) => send(now.revision));
          const refused = refusedField[asProblem(error).code ?? ''];
          if (refused) form.setError(refused[0], { message: t(`faults.${refused[1]}`) }, { shouldFocus: true });
        },
      },
    );
  };
  const { isSubmitted } = form.formState;
  const registered = (name: keyof TextsFields) => ({
    ...form.register(name, {
      // Before the first submit, fields that nobody has reached yet show no fault.
      deps: isSubmitted ? [...(DEPENDENT[name] ?? [])] : [],
      validate: (_, fields) => {
        const fault = faultOf[name]?.(fields, seen);
        return fault === undefined || t(`faults.${fault}`);
      },
    }),
    error: form.formState.errors[name]?.message,
  });
  // Registers every field in the order of the screen, so that the first wrong one gets the focus.
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, registered(name)])) as Registered;
  const failure = refusedField[asProblem(save.error).code ?? ''] ? null : theirs.failureOf(save.error);
  const submit = form.handleSubmit(() => send(seen.revision));
  return { ...form, fields, save, theirs, seen, failure, submit };
}

export type TextsForm = ReturnType<typeof useTextsForm>;
