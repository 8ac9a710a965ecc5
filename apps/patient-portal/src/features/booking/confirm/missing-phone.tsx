import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProfile, updateProfile, useApi } from '@telecare/api-client';
import { PHONE_MAX, type PhoneFault, phoneFault } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextField } from '@telecare/ui';
import { useState } from 'react';

type MissingPhone = ReturnType<typeof useMissingPhone>;

export function useMissingPhone(isNeeded: boolean) {
  const api = useApi();
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<PhoneFault>();
  const profile = useQuery({
    queryKey: ['patient-portal', api.practiceId, 'profile'],
    queryFn: ({ signal }) => getProfile({ client: api.client, signal }),
    enabled: isNeeded,
  });
  const known = profile.data;
  const keep = useMutation({
    mutationFn: async (phone: string) => {
      if (!known) return;
      const { firstName, lastName, dateOfBirth, gender, revision } = known;
      const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
      await updateProfile({ client: api.client, body: { ...names, phone, dateOfBirth, gender, revision } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['patient-portal', api.practiceId, 'profile'] }),
  });
  const isMissing = isNeeded && known !== undefined && !known.phone;
  const save = async (): Promise<boolean> => {
    if (!isMissing) return true;
    const found = typed.trim() ? phoneFault(typed) : 'phoneInvalid';
    setFault(found);
    if (found) return false;
    return keep.mutateAsync(typed.trim()).then(
      () => true,
      () => false,
    );
  };
  return { isMissing, typed, setTyped, fault, save, isPending: keep.isPending, error: keep.error };
}

export function PhoneField({ phone }: { readonly phone: MissingPhone }) {
  const { t } = useTranslation('patient-portal');
  return (
    <TextField
      label={t('book.confirm.phone')}
      help={t('book.confirm.phoneHelp')}
      type="tel"
      autoComplete="tel"
      maxLength={PHONE_MAX}
      error={phone.fault && t(`book.confirm.${phone.fault}`)}
      value={phone.typed}
      onChange={({ target }) => phone.setTyped(target.value)}
    />
  );
}
