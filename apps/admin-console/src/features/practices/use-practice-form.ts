import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { useSharedForm } from '@telecare/portal-kit';
import { type ManagedPracticeDto, phoneRule } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isEmail, isWebsite } from '../../contact-rules.js';
import { useZoneChange } from '../../zones/use-zone-change.js';
import {
  invitedAdministrator,
  isDomain,
  type PracticeFields,
  subdomainFault,
  toFields,
  toPractice,
} from './practice-fields.js';
import { savePracticeMutation } from './practices.api.js';

export function usePracticeForm(practice: ManagedPracticeDto | undefined, onSaved: () => void) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const save = useMutation(savePracticeMutation(useApi(), useQueryClient(), practice?.id));
  const form = useForm<PracticeFields>({ mode: 'onTouched', defaultValues: toFields(practice) });
  const theirs = useSharedForm(form, practice, toFields);
  const said = (fault: string | undefined) => (fault ? t(`practice.errors.${fault}`) : true);
  const rules = {
    name: { validate: (value: string) => said(value.trim() ? undefined : 'nameRequired') },
    subdomain: { validate: (value: string) => said(subdomainFault(value)) },
    customDomain: { validate: (value: string) => said(isDomain(value) ? undefined : 'domainInvalid') },
    websiteUrl: { validate: (value: string) => said(isWebsite(value) ? undefined : 'websiteInvalid') },
    email: { validate: (value: string) => said(isEmail(value) ? undefined : 'emailInvalid') },
    administratorEmail: { validate: (value: string) => said(isEmail(value) ? undefined : 'emailInvalid') },
    phone: phoneRule((fault) => t(`practice.errors.${fault}`)),
  };
  const showTaken = (error: unknown) => {
    const taken = TAKEN[asProblem(error).code ?? ''];
    if (taken) form.setError(taken.field, { message: t(`practice.errors.${taken.said}`) }, { shouldFocus: true });
  };
  const [suspension, askToSuspend] = useState<PracticeFields>();
  const send = (fields: PracticeFields, seen = theirs.seen) => {
    const invited = practice ? null : invitedAdministrator(fields);
    save.mutate(
      { practice: toPractice(fields), revision: seen?.revision, administratorEmail: invited },
      {
        onSuccess: () => {
          const done = practice ? 'updated' : invited ? 'createdInvited' : 'created';
          toast({ title: t('success'), description: t(`practices.${done}`, { email: invited }) });
          onSaved();
        },
        onError: (error) => {
          theirs.meet(error, (now) => send(fields, now));
          showTaken(error);
        },
      },
    );
  };
  const suspends = ({ isActive }: PracticeFields) => theirs.seen?.isActive === true && !isActive;
  const zoneChange = useZoneChange(theirs.seen, (fields: PracticeFields) => send(fields));
  const submit = (event: FormEvent) =>
    void form.handleSubmit((fields) => (suspends(fields) ? askToSuspend(fields) : zoneChange.askOrSend(fields)))(event);
  const suspend = (fields: PracticeFields) => {
    askToSuspend(undefined);
    zoneChange.askOrSend(fields);
  };
  /** A change that needs confirmation, because users lose access. */
  const question = suspension && { confirm: () => suspend(suspension), cancel: () => askToSuspend(undefined) };
  return { ...form, rules, save, submit, theirs, question, zoneChange: zoneChange.question };
}

const TAKEN: Record<string, { readonly field: 'subdomain' | 'customDomain'; readonly said: string }> = {
  'practice.subdomain_taken': { field: 'subdomain', said: 'subdomainTaken' },
  'practice.subdomain_held': { field: 'subdomain', said: 'subdomainHeld' },
  'practice.domain_taken': { field: 'customDomain', said: 'customDomainTaken' },
};
