import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { Input, useSettled } from '@telecare/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { practiceLabel } from '../practice-host.js';
import { practiceChoicesQuery } from './practice-choices.api.js';
import { type PracticeOption, PracticeOptions, practiceOptionId } from './practice-options.js';

const TYPING_PAUSE_MS = 200;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface PracticeComboboxProps {
  readonly label: string;
  readonly shown: string;
  readonly fixed: readonly PracticeOption[];
  readonly onChoose: (value: string) => void;
}

export function PracticeCombobox({ label, shown, fixed, onChoose }: PracticeComboboxProps) {
  const { t } = useTranslation('admin-console');
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const { options, isNothing, isOfTyped } = useOptions(typed, fixed);
  // Results of an earlier text stay visible while loading, but cannot be selected.
  const current = isOfTyped ? options[active] : undefined;
  const type = (text: string | undefined) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (value: string) => {
    type(undefined);
    onChoose(value);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && typed === undefined) type('');
    else if (step && options.length > 0) setActive((active + step + options.length) % options.length);
    else if (event.key === 'Enter' && current) choose(current.value);
    else if (event.key === 'Escape' && typed !== undefined) type(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div style={{ position: 'relative' }}>
      <Input
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && practiceOptionId(listId, current)}
        autoComplete="off"
        maxLength={100}
        placeholder={t('users.findPractice')}
        value={typed ?? shown}
        onClick={() => typed === undefined && type('')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => type(undefined)}
        onKeyDown={press}
      />
      <PracticeOptions
        id={listId}
        label={label}
        options={options}
        active={current}
        nothing={isNothing ? t('practices.noneFound') : undefined}
        onChoose={choose}
      />
    </div>
  );
}

function useOptions(typed: string | undefined, fixed: readonly PracticeOption[]) {
  const q = useSettled(typed?.trim() ?? '', TYPING_PAUSE_MS);
  const found = useQuery({ ...practiceChoicesQuery(useApi(), q), placeholderData: keepPreviousData });
  if (typed === undefined) return CLOSED;
  const practices = (found.data ?? []).map((practice) => ({ value: practice.id, label: practiceLabel(practice) }));
  const isOfTyped = q === typed.trim() && !found.isPlaceholderData;
  return {
    options: typed.trim() ? practices : [...fixed, ...practices],
    isNothing: practices.length === 0 && found.isSuccess && isOfTyped,
    isOfTyped,
  };
}

const CLOSED = { options: [], isNothing: false, isOfTyped: true };
