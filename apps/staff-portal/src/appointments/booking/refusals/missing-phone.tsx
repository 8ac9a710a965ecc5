import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getPatient, updatePatient, useApi } from '@telecare/api-client';
import { PHONE_MAX, type PhoneFault, phoneFault } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FormFields, TextField } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../../failures.js';

interface MissingPhoneProps {
  readonly patientId: string;
  readonly onSaved: () => void;
}

export function MissingPhone({ patientId, onSaved }: MissingPhoneProps) {
  const { t } = useTranslation('staff-portal');
  const { client } = useApi();
  const cache = useQueryClient();
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<PhoneFault>();
  const save = useMutation({
    mutationFn: async () => {
      const path = { patientId };
      const { revision } = await getPatient({ client, path });
      await updatePatient({ client, path, body: { phone: phone.trim(), revision } });
    },
    onSuccess: async () => {
      await cache.invalidateQueries();
      onSaved();
    },
  });
  const submit = () => {
    const found = phone.trim() ? phoneFault(phone) : 'phoneInvalid';
    setFault(found);
    if (!found) save.mutate();
  };
  return (
    <FormFields>
      <TextField
        label={t('patients.phone')}
        help={t('appointment.booking.phoneHelp')}
        type="tel"
        maxLength={PHONE_MAX}
        error={fault && t(`patients.${fault}`)}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <FormFailure title={t('appointment.booking.phoneFailed')} error={save.error} />
      <Button variant="outlined" disabled={save.isPending} aria-busy={save.isPending} onClick={submit}>
        {t('appointment.booking.phoneSave')}
      </Button>
    </FormFields>
  );
}
