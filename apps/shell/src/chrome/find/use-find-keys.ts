import { useEffect, useEffectEvent } from 'react';
import { isMac } from './is-mac.js';
import { singleKeys } from './single-keys.js';

/**
 * Ctrl+K, or Cmd+K on a Mac, opens the search, and so does `/` outside of text fields. Not while a dialog is open,
 * because opening a result would lose its unsaved input. A parked form loses nothing.
 */
export function useFindKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasDialog() || !(isCommandK(event) || isLoneSlash(event)))
      return;
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
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

const isLoneSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  singleKeys.areOn() &&
  !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));

const hasDialog = (): boolean =>
  document.querySelector(':is(dialog[open], [role="dialog"]):not(:has([data-parked]))') !== null;
