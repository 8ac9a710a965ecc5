import { asProblem, useApi } from '@telecare/api-client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterSelect, Stacked } from '@telecare/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormFailure } from '../../../failures.js';
import { nameOf } from '../user.rules.js';
import { candidatesQuery, nameAdministratorMutation } from './administrators.api.js';

interface NameAdministratorProps {
  readonly user: UserDto;
  /** Error of the API. Renders nothing unless the API refused to remove the last administrator. */
  readonly error: unknown;
  readonly onNamed: () => void;
}

export function NameAdministrator({ user, error, onNamed }: NameAdministratorProps) {
  const { code, practices } = asProblem(error);
  if (code !== 'user.last_administrator') return null;
  const places = practices ?? (user.practice ? [user.practice] : []);
  return places.map((practice) => <NameOne key={practice.id} practice={practice} leaving={user} onNamed={onNamed} />);
}

interface NameOneProps extends Pick<NameAdministratorProps, 'onNamed'> {
  readonly practice: { readonly id: string; readonly name: string };
  readonly leaving: UserDto;
}

function NameOne({ practice, leaving, onNamed }: NameOneProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const candidates = useQuery(candidatesQuery(api, practice.id, leaving.userId));
  const naming = useMutation({ ...nameAdministratorMutation(api, practice.id), onSuccess: onNamed });
  const [chosenId, choose] = useState('');
  const chosen = candidates.data?.find(({ userId }) => userId === chosenId);
  if (candidates.data?.length === 0) return <p>{t('users.noCandidates', { practice: practice.name })}</p>;
  const options = [
    { value: '', label: t('users.chooseAdministrator') },
    ...(candidates.data ?? []).map((user) => ({ value: user.userId, label: nameOf(user) })),
  ];
  return (
    <Stacked style={{ gap: 8, marginTop: 12 }}>
      <FilterSelect
        label={t('users.newAdministrator', { practice: practice.name })}
        options={options}
        value={chosenId}
        onChange={choose}
      />
      <FormFailure title={t('users.updateFailed')} error={candidates.error ?? naming.error} />
      <div>
        <Button
          variant="outlined"
          disabled={!chosen || naming.isPending}
          onClick={() => chosen && naming.mutate(chosen)}
        >
          {t('users.nameAdministrator')}
        </Button>
      </div>
    </Stacked>
  );
}
