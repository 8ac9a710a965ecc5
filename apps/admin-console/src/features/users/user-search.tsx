import { useTranslation } from '@telecare/shell-sdk';
import { SearchField, useSettled } from '@telecare/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface UserSearchProps {
  /** What the list is searched for now. */
  readonly shown: string;
  readonly onSearch: (text: string) => void;
}

/** Keeps what is being typed; the address follows when the person pauses. */
export function UserSearch({ shown, onSearch }: UserSearchProps) {
  const { t } = useTranslation('admin-console');
  const [typed, setTyped] = useState(shown);
  const settled = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const search = useEffectEvent((text: string) => {
    if (text !== shown) onSearch(text);
  });
  useEffect(() => search(settled), [settled]);
  return <SearchField label={t('users.search')} maxLength={100} value={typed} onChange={setTyped} />;
}
