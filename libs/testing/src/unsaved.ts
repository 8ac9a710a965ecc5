import { expect } from '@jest/globals';
import { hasUnsaved } from '@telecare/shell-sdk';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * Checks that a form asks before losing input, but only after something was typed. Types into the field. In a dialog,
 * also checks that Escape asks and that the dialog stays open if the user continues editing.
 */
export async function expectGuarded(field: HTMLElement): Promise<void> {
  expect(hasUnsaved()).toBe(false);
  await userEvent.type(field, '7');
  expect(hasUnsaved()).toBe(true);
  const dialog = field.closest('dialog');
  if (!dialog) return;
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.isConnected && dialog.open).toBe(true);
  expect(hasUnsaved()).toBe(true);
}
