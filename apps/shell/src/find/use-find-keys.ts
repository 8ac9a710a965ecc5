import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from './single-keys.js';

/** Ctrl+K, or Cmd+K, opens the search everywhere; `/` where nothing is being typed and no dialog is open. */
export function useFindKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(isCommandK(event) || isLoneSlash(event))) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isLoneSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  singleKeys.areOn() &&
  !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) &&
  document.querySelector('dialog[open], [role="dialog"]') === null;
