import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../failures.js';
import { claimDomainMutation } from './custom-domain.api.js';

const DOMAIN_TYPED_MAX = 300;

export function ClaimDomainForm({ revision }: { readonly revision: number }) {
  const { t } = useTranslation('admin-console');
  const claim = useMutation(claimDomainMutation(useApi(), useQueryClient()));
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { domain: '' } });
  const send = ({ domain }: { domain: string }) =>
    claim.mutate({ domain: domain.trim(), revision }, { onSuccess: () => reset() });
  return (
    <Form unsaved={formState.isDirty} forgetFailure={claim.reset} onSubmit={(event) => void handleSubmit(send)(event)}>
      <FormFields>
        <TextField
          label={t('customDomain.domain')}
          help={t('customDomain.domainHelp')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={DOMAIN_TYPED_MAX}
          error={formState.errors.domain?.message}
          {...register('domain', {
            validate: (value) => value.trim() !== '' || t('customDomain.required'),
          })}
        />
        <FormFailure title={t('customDomain.notClaimed')} error={claim.error} />
        <FormActions>
          <SubmitButton pending={claim.isPending}>{t('customDomain.continue')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}
