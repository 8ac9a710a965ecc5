import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { isMailAddress, phoneRule, type Language, type PatientDetailDto } from '@telecare/contracts';
import { useTenant, useToast, useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { inviteMutation, refreshInvitations } from './invitations.api.js';

export interface InviteFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: Language;
}

/** The invitation's form: what is wrong is said in the words of the specification, what was typed stays. */
export function useInvitePatient(patient: PatientDetailDto | undefined, onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const form = useForm<InviteFields>({
    defaultValues: {
      email: patient?.email ?? '',
      firstName: patient?.firstName ?? '',
      lastName: patient?.lastName ?? '',
      phone: patient?.phone ?? '',
      language: useTenant().practice.language,
    },
  });
  const invite = useMutation({
    ...inviteMutation(api),
    onSuccess: (_, { email }) => {
      toast({ title: t('patients.invite.done.title'), description: t('patients.invite.done.text', { email }) });
      onDone();
      return refreshInvitations(cache, api);
    },
  });
  const send = ({ email, firstName, lastName, phone, language }: InviteFields) =>
    invite.mutate({
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: phone.trim() || null,
      language,
      ...(patient && { profileId: patient.id }),
    });
  const rules = {
    email: {
      validate: (email: string) =>
        !email.trim() ? t('patients.invite.emailRequired') : isMailAddress(email) || t('patients.emailInvalid'),
    },
    name: { validate: (name: string) => Boolean(name.trim()) || t('patients.invite.nameRequired') },
    phone: phoneRule((fault) => t(`patients.${fault}`)),
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return { form, rules, submit, invite };
}
