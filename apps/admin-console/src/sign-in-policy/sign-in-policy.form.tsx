import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Role } from '@telecare/contracts';
import { Form, TheirChange, useSharedForm } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTenant, useToast, useTranslation } from '@telecare/shell-sdk';
import {
  CheckboxField,
  ConfirmDialog,
  DataCard,
  FieldGroup,
  FormActions,
  FormFields,
  SubmitButton,
  TextLink,
} from '@telecare/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../failures.js';
import { hasFactorQuery } from './sign-in-policy.api.js';
import { namesOwnRole } from './own-role.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';

interface Policy<Named extends Role> {
  readonly factorRoles: readonly Named[];
  readonly platformRoles?: readonly Role[];
  readonly revision: number;
}

interface SignInPolicyFormProps<Named extends Role, Dto extends Policy<Named>> {
  readonly policy: Dto;
  /** Of whom a second factor may be asked. */
  readonly roles: readonly Named[];
  readonly text: string;
  readonly save: UseMutationResult<Dto, Error, { factorRoles: Named[]; revision: number }>;
}

/** Who needs a second factor; whoever asks it of themselves, too, is told what follows before it is saved. */
export function SignInPolicyForm<Named extends Role, Dto extends Policy<Named>>(
  props: SignInPolicyFormProps<Named, Dto>,
) {
  const { policy, roles, text, save } = props;
  const { t } = useSignInPolicyTexts();
  const { t: words } = useTranslation('admin-console');
  const form = useSignInPolicyForm(props);
  const nameOf = (role: Role) => words(`roles.${role}`);
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
          <TheirChange
            change={form.theirs.change}
            labels={{ factorRoles: t('factor.title') }}
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

function useSignInPolicyForm<Named extends Role, Dto extends Policy<Named>>(props: SignInPolicyFormProps<Named, Dto>) {
  const { policy, roles, save } = props;
  const { t } = useSignInPolicyTexts();
  const toast = useToast();
  const [isAsking, ask] = useState(false);
  const ownRoles = useOwnRoles();
  const toFields = (dto: Dto) => ({ factorRoles: [...dto.factorRoles] as Role[] });
  const form = useForm({ defaultValues: toFields(policy) });
  const theirs = useSharedForm(form, policy, toFields);
  const chosen = () => roles.filter((role) => form.getValues('factorRoles').includes(role));
  const send = (seen: Dto) =>
    save.mutate(
      { factorRoles: chosen(), revision: seen.revision },
      {
        onSuccess: (saved) => {
          theirs.saved(saved);
          toast({ title: t('saved') });
        },
        onError: (error) => theirs.meet(error, send),
        onSettled: () => ask(false),
      },
    );
  const confirm = () => send(theirs.seen ?? policy);
  const asksOneself = () => namesOwnRole(chosen(), [...policy.factorRoles, ...(policy.platformRoles ?? [])], ownRoles);
  const submit = form.handleSubmit(() => (asksOneself() ? ask(true) : confirm()));
  return { ...form, theirs, submit, isAsking, confirm, cancel: () => ask(false) };
}

/** What the reader is here: in the practice and everywhere. */
function useOwnRoles(): Role[] {
  const { roles } = useSession();
  const { practice } = useTenant();
  return roles.filter((held) => !held.practice || held.practice.id === practice.id).map(({ role }) => role);
}

interface OwnRoleQuestionProps {
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function OwnRoleQuestion({ pending, onConfirm, onCancel }: OwnRoleQuestionProps) {
  const { t } = useSignInPolicyTexts();
  const inPractice = usePathInPractice();
  const { data: hasFactor } = useQuery(hasFactorQuery(useApi()));
  return (
    <ConfirmDialog
      open
      title={t('own.title')}
      cancelLabel={t('own.cancel')}
      confirmLabel={t('own.confirm')}
      pending={pending || hasFactor === undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {hasFactor === true && <p>{t('own.has')}</p>}
      {hasFactor === false && (
        <>
          <p>{t('own.hasNone')}</p>
          <TextLink to={inPractice('/settings')}>{t('own.settings')}</TextLink>
        </>
      )}
    </ConfirmDialog>
  );
}
