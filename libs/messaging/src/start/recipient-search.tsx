import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RecipientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { SuggestField, useSettled } from '@telecare/ui';
import { type Ref, useState } from 'react';
import { recipientsQuery } from '../api/conversations.api.js';
import { useMessagingTexts } from '../texts.js';

const TYPING_PAUSE_MS = 250;

interface RecipientSearchProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly without: readonly string[];
  readonly colleaguesOnly?: boolean;
  readonly isQuiet?: boolean;
  readonly onChoose: (recipient: RecipientDto) => void;
}

export function RecipientSearch({ label, error, inputRef, onChoose, ...offered }: RecipientSearchProps) {
  const { t } = useMessagingTexts();
  const [typed, setTyped] = useState('');
  const { found, people } = useOffered(typed.trim(), offered);
  const choose = (chosen: string) => {
    setTyped('');
    for (const person of people) if (person.id === chosen) onChoose(person);
  };
  return (
    <div>
      <SuggestField
        {...(inputRef && { ref: inputRef })}
        label={label}
        error={error}
        placeholder={t('recipients.search')}
        listLabel={label}
        typed={typed}
        suggestions={people.map(({ id, name, isPatient }) => ({
          id,
          name,
          fact: t(isPatient ? 'recipients.patient' : 'recipients.colleague'),
        }))}
        onType={setTyped}
        onChoose={choose}
      />
      {typed && found.data && people.length === 0 && <div role="status">{t('recipients.none')}</div>}
      <LoadFailure title={t('recipients.failed')} query={found} />
    </div>
  );
}

function useOffered(
  typed: string,
  { without, colleaguesOnly, isQuiet }: Pick<RecipientSearchProps, 'without' | 'colleaguesOnly' | 'isQuiet'>,
) {
  const found = useQuery(recipientsQuery(useApi(), useSettled(typed, TYPING_PAUSE_MS)));
  const offered = isQuiet && typed === '' ? [] : (found.data?.items ?? []);
  const people = offered.filter(({ id, isPatient }) => !without.includes(id) && !(colleaguesOnly && isPatient));
  return { found, people };
}
