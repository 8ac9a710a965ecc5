import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ManagedTermsDto } from '@telecare/contracts';
import { useSharedForm } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isWebsite } from '../../contact-rules.js';
import { publishTermsMutation } from './practice-terms.api.js';
import { type TermsFields, toFields, toPublished } from './terms-fields.js';

/** State of the form. Asks before publishing a version, because that cannot be undone. */
export function useTermsForm(current: ManagedTermsDto) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const publish = useMutation(publishTermsMutation(useApi(), useQueryClient()));
  const [asked, ask] = useState<TermsFields>();
  const form = useForm<TermsFields>({ mode: 'onTouched', defaultValues: toFields(current) });
  const theirs = useSharedForm(form, current, toFields);
  const isPage = { validate: (value: string) => isWebsite(value) || t('practice.errors.websiteInvalid') };
  const send = (fields: TermsFields, { revision } = theirs.seen ?? current) =>
    publish.mutate(
      { ...toPublished(fields), revision },
      {
        onSuccess: (now) => {
          theirs.saved(now);
          toast({ title: t('terms.published', { version: now.version }) });
        },
        onError: (error) => theirs.meet(error, (now) => send(fields, now)),
        onSettled: () => ask(undefined),
      },
    );
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => ask(fields))(event);
  return {
    ...form,
    rules: { termsLink: isPage, privacyLink: isPage },
    publish,
    submit,
    theirs,
    asked,
    confirm: () => asked && send(asked),
    cancel: () => ask(undefined),
  };
}

export type TermsForm = ReturnType<typeof useTermsForm>;
