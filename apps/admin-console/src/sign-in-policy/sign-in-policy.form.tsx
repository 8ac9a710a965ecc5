import type { UseMutationResult } from '@tanstack/react-query';
import type { Role } from '@telecare/contracts';
import { Form, TheirChange, useSharedForm } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import {
  CheckboxField,
  DataCard,
  FieldGroup,
  FieldPair,
  FormActions,
  FormFields,
  SelectField,
  SubmitButton,
} from '@telecare/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../failures.js';
import { type SignInPolicy, type SignInPolicyChange } from './sign-in-policy.api.js';
import { idleOptions } from './idle-minutes.js';
import { namesOwnRole } from './own-role.js';
import { OwnRoleQuestion, useOwnRoles } from './own-role-question.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';

interface SignInPolicyFormProps {
  readonly policy: SignInPolicy;
  readonly roles: readonly Role[];
  readonly text: string;
  readonly save: UseMutationResult<SignInPolicy, Error, SignInPolicyChange>;
}

export function SignInPolicyForm(props: SignInPolicyFormProps) {
  const { policy, roles, text, save } = props;
  const { t } = useSignInPolicyTexts();
  const { t: words } = useTranslation('admin-console');
  const form = useSignInPolicyForm(props);
  const nameOf = (role: Role) => words(`roles.${role}`);
  const labels = { staffIdleMinutes: t('idle.staff'), patientIdleMinutes: t('idle.patients') };
  return (
    <Form unsaved={form.formState.isDirty} forgetFailure={save.reset} onSubmit={form.submit}>
      <DataCard>
        <FormFields>
          <p>{text}</p>
          <FieldGroup label={t('factor.title')}>
            {roles.map((role) =>
              policy.platformRoles?.includes(role) ? (
                <CheckboxField key={role} label={nameOf(role)} help={t('byPlatform')} checked disabled readOnly />
              ) : (
                <CheckboxField key={role} label={nameOf(role)} value={role} {...form.register('factorRoles')} />
              ),
            )}
          </FieldGroup>
          <p>{t('idle.text')}</p>
          <FieldPair>
            {MINUTES.map((name) => (
              <SelectField key={name} label={labels[name]} options={idleOptions(t)} {...form.register(name)} />
            ))}
          </FieldPair>
          <TheirChange
            change={form.theirs.change}
            labels={{ factorRoles: t('factor.title'), ...labels }}
            texts={{ factorRoles: (chosen: readonly Role[]) => chosen.map(nameOf).join(', ') || t('nobody') }}
          />
          <FormFailure title={t('saveFailed')} error={form.theirs.failureOf(save.error)} />
          <FormActions>
            <SubmitButton pending={save.isPending}>{t('save')}</SubmitButton>
          </FormActions>
        </FormFields>
      </DataCard>
      {form.isAsking && <OwnRoleQuestion pending={save.isPending} onConfirm={form.confirm} onCancel={form.cancel} />}
    </Form>
  );
}

const MINUTES = ['staffIdleMinutes', 'patientIdleMinutes'] as const;

interface Fields {
  readonly factorRoles: Role[];
  readonly staffIdleMinutes: string;
  readonly patientIdleMinutes: string;
}

const toFields = ({ factorRoles, staffIdleMinutes, patientIdleMinutes }: SignInPolicy): Fields => ({
  factorRoles: [...factorRoles],
  staffIdleMinutes: `${staffIdleMinutes}`,
  patientIdleMinutes: `${patientIdleMinutes ?? ''}`,
});

function useSignInPolicyForm({ policy, roles, save }: SignInPolicyFormProps) {
  const { t } = useSignInPolicyTexts();
  const toast = useToast();
  const [isAsking, ask] = useState(false);
  const ownRoles = useOwnRoles();
  const form = useForm<Fields>({ defaultValues: toFields(policy) });
  const theirs = useSharedForm(form, policy, toFields);
  const chosen = () => roles.filter((role) => form.getValues('factorRoles').includes(role));
  const send = ({ revision }: SignInPolicy) => {
    const { staffIdleMinutes, patientIdleMinutes } = form.getValues();
    save.mutate(
      {
        factorRoles: chosen(),
        staffIdleMinutes: Number(staffIdleMinutes),
        patientIdleMinutes: Number(patientIdleMinutes),
        revision,
      },
      {
        onSuccess: (saved) => {
          theirs.saved(saved);
          toast({ title: t('saved') });
        },
        onError: (error) => theirs.meet(error, send),
        onSettled: () => ask(false),
      },
    );
  };
  const confirm = () => send(theirs.seen ?? policy);
  const asksOneself = () => namesOwnRole(chosen(), [...policy.factorRoles, ...(policy.platformRoles ?? [])], ownRoles);
  const submit = form.handleSubmit(() => (asksOneself() ? ask(true) : confirm()));
  return { ...form, theirs, submit, isAsking, confirm, cancel: () => ask(false) };
}
