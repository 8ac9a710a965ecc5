import type { SyntheticEvent } from 'react';

/**
 * Escape asks the owner of a dialog to close it. The question that a dialog asks and a file picker within it are cancelled
 * by the same event, which reaches the dialog around them too; it stays, with what was typed.
 */
export const closingOnEscape = (onClose: () => void) => (event: SyntheticEvent) => {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
};
