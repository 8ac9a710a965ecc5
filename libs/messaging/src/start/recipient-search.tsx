import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RecipientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { TextField, useSettled } from '@telecare/ui';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { recipientsQuery } from '../api/conversations.api.js';
import { useMessagingTexts } from '../texts.js';
import { RecipientOptions, optionId } from './recipient-options.js';

const TYPING_PAUSE_MS = 250;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface RecipientSearchProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Who is not offered. */
  readonly without: readonly string[];
  readonly colleaguesOnly?: boolean;
  /** Where somebody is chosen already, others are offered to who looks for them. */
  readonly isQuiet?: boolean;
  readonly onChoose: (recipient: RecipientDto) => void;
}

/** A combobox of the people one may write to: the arrow keys go through them, Enter takes one. */
export function RecipientSearch({ label, error, inputRef, onChoose, ...offered }: RecipientSearchProps) {
  const { t } = useMessagingTexts();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { found, people } = useOffered(typed.trim(), offered);
  const current = people[active];
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (person: RecipientDto) => {
    type('');
    onChoose(person);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && people.length > 0) setActive((active + step + people.length) % people.length);
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape' && typed) type('');
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        {...(inputRef && { ref: inputRef })}
        label={label}
        error={error}
        placeholder={t('recipients.search')}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(listId, current.id)}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <RecipientOptions id={listId} label={label} people={people} active={current?.id} onChoose={choose} />
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
