import { useMutation } from '@tanstack/react-query';
import type { Language } from '@telecare/contracts';
import { letUnsavedGo, useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSend } from '../../api/use-send.js';
import { ApiProblem } from '../../http/api-problem.js';
import { forgetInvitation } from '../../session/invitation-token.js';
import { solveCaptcha } from '../parts/captcha.js';
import { isPasswordRefusal } from '../parts/passwords.js';
import { markNewAccount } from '../../session/new-account.js';
import { problemText } from '../parts/problem-text.js';
import { createInvitedAccount } from './invitation.api.js';
import type { SignedOutView } from './invitation-view.js';
import { isOver } from './over.js';

export interface AccountFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly confirm: string;
}

interface Outcomes {
  readonly onCreated: () => void;
  readonly onExists: () => void;
  readonly onOver: () => void;
}

export type NewAccount = ReturnType<typeof useNewAccount>;

export function useNewAccount({ invitation, token }: SignedOutView, { onCreated, onExists, onOver }: Outcomes) {
  const { t, i18n } = useTranslation();
  const { firstName, lastName } = invitation;
  const form = useForm<AccountFields>({
    defaultValues: { firstName: firstName ?? '', lastName: lastName ?? '', password: '', confirm: '' },
    mode: 'onTouched',
  });
  const send = useSend();
  const create = useMutation({
    mutationFn: async (fields: AccountFields) =>
      createInvitedAccount(send, {
        token,
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        language: i18n.language as Language,
        password: fields.password,
        ...(await solveCaptcha()),
      }),
    onSuccess: () => {
      forgetInvitation();
      markNewAccount();
      letUnsavedGo();
      onCreated();
    },
    onError: (error) => {
      if (isOver(error)) onOver();
      if (codeOf(error) === 'invitation.account_exists') onExists();
      if (isPasswordRefusal(error)) {
        form.setError('password', { message: problemText(t, error) }, { shouldFocus: true });
      }
      for (const name of refusedNames(error)) {
        form.setError(name, { message: t('invitation.account.nameRefused') }, { shouldFocus: true });
      }
    },
  });
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => create.mutate(fields))(event);
  const exists = codeOf(create.error) === 'invitation.account_exists';
  const isBesideField = exists || isPasswordRefusal(create.error) || refusedNames(create.error).length > 0;
  return {
    form,
    submit,
    unsaved: form.formState.isDirty,
    pending: create.isPending,
    exists,
    failure: isBesideField ? undefined : create.error,
    forgetFailure: create.reset,
  };
}

const codeOf = (error: unknown) => (error instanceof ApiProblem ? error.code : undefined);

const NAMES = ['firstName', 'lastName'] as const;

const refusedNames = (error: unknown) => {
  const errors = (error instanceof ApiProblem && error.errors) || [];
  return NAMES.filter((name) => errors.some(({ path }) => path === name));
};
