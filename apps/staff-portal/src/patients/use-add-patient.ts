import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, createPatient, useApi } from '@telecare/api-client';
import { displayName } from '@telecare/kernel';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import type { UseFormReturn } from 'react-hook-form';
import { useProblemText } from '../failures.js';
import { useDuplicateQuestion } from './duplicates/use-duplicate-question.js';
import { type PatientFields, toRecord } from './patient-form.js';

interface Added {
  readonly id: string;
  readonly name: string;
}

// Adds the patient after the comparison with those on record. A taken e-mail address is reported at its field, and any other refusal is the hook's error.
export function useAddPatient(form: UseFormReturn<PatientFields>, onAdded: (patient: Added) => void) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const { client, practiceId } = useApi();
  const problemText = useProblemText();
  const { mayAdd, isChecking, isAsking } = useDuplicateQuestion(form);
  const adding = useMutation({
    mutationFn: (fields: PatientFields) => createPatient({ client, body: toRecord(fields) }),
    onSuccess: (_, fields) => {
      const name = displayName(fields);
      toast({ title: t('patients.add.done.title'), description: t('patients.add.done.text', { name }) });
      void cache.invalidateQueries({ queryKey: ['staff-portal', practiceId] });
    },
    onError: (error) => {
      if (isTaken(error)) form.setError('email', { message: problemText(error) }, { shouldFocus: true });
    },
  });
  const isPending = isChecking || adding.isPending;
  // If the form was left, nothing follows.
  const send = (fields: PatientFields, next?: () => void) =>
    adding.mutate(fields, {
      onSuccess: ({ id }) => {
        onAdded({ id, name: displayName(fields) });
        next?.();
      },
    });
  const submit = async (next?: () => void) =>
    form.handleSubmit(async (fields) => {
      if (await mayAdd()) send(fields, next);
    })();
  return {
    add: (next?: () => void) => {
      if (!isPending) void submit(next);
    },
    isPending,
    isAsking,
    error: isTaken(adding.error) ? null : adding.error,
    forgetFailure: adding.reset,
  };
}

const isTaken = (error: unknown): boolean => error !== null && asProblem(error).code === 'patient.email_taken';
