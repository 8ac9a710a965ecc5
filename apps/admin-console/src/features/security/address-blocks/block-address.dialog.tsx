import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { ADDRESS_BLOCK_HOURS, ADDRESS_BLOCK_REASON_MAX, type BlockAddress } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { FormActions, FormFields, SelectField, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../../failures.js';
import { addressBlocksQuery, blockAddressMutation } from './address-blocks.api.js';
import { useAddressBlockTexts } from './texts.js';

interface BlockAddressDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

export function BlockAddressDialog({ address, onClose }: BlockAddressDialogProps) {
  const { t } = useAddressBlockTexts();
  return (
    <FormDialog title={t('blockAny')} record={address || 'new'} onClose={onClose}>
      <BlockAddressForm address={address} onDone={onClose} />
    </FormDialog>
  );
}

interface BlockAddressFormProps {
  readonly address: string;
  readonly onDone: () => void;
}

function BlockAddressForm({ address, onDone }: BlockAddressFormProps) {
  const { t } = useAddressBlockTexts();
  const { blocking, own, submit } = useBlocking(onDone);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { ipAddress: address, hours: '24', reason: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const ipAddress = register('ipAddress', {
    validate: (typed) => (own && typed.trim() === own ? t('addressOwn') : typed.trim() !== '' || t('addressWrong')),
  });
  const reason = register('reason', { validate: (typed) => typed.trim() !== '' || t('reasonMissing') });
  return (
    <Form unsaved={formState.isDirty} forgetFailure={blocking.reset} onSubmit={handleSubmit(submit)}>
      <FormFields>
        <TextField
          label={t('address')}
          help={t('addressHelp')}
          error={errors.ipAddress?.message}
          autoComplete="off"
          readOnly={address !== ''}
          {...ipAddress}
        />
        <SelectField
          label={t('time')}
          options={ADDRESS_BLOCK_HOURS.map((hours) => ({ value: String(hours), label: t(`times.${hours}`) }))}
          {...register('hours')}
        />
        <TextField
          label={t('reason')}
          error={errors.reason?.message}
          maxLength={ADDRESS_BLOCK_REASON_MAX}
          autoComplete="off"
          {...reason}
        />
        <p style={{ margin: 0 }}>{t('shared')}</p>
        <BlockFailure error={blocking.error} />
        <FormActions>
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton color="error" pending={blocking.isPending}>
            {t('blockAddress')}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function useBlocking(onDone: () => void) {
  const { t } = useAddressBlockTexts();
  const api = useApi();
  const toast = useToast();
  const own = useQuery(addressBlocksQuery(api)).data?.ownAddress;
  const blocking = useMutation(blockAddressMutation(api, useQueryClient()));
  const submit = ({ ipAddress, hours, reason }: { ipAddress: string; hours: string; reason: string }) => {
    const body = { ipAddress: ipAddress.trim(), hours: Number(hours) as BlockAddress['hours'], reason: reason.trim() };
    blocking.mutate(body, {
      onSuccess: () => {
        toast({ title: t('blocked', { address: body.ipAddress }) });
        onDone();
      },
    });
  };
  return { blocking, own, submit };
}

function BlockFailure({ error }: { readonly error: unknown }) {
  const { t } = useAddressBlockTexts();
  const wrong = asProblem(error).errors?.some(({ path }) => path.includes('ipAddress'));
  return <FormFailure title={t(wrong ? 'addressWrong' : 'notBlocked')} error={error} />;
}
