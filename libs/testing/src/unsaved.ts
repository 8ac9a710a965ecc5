import { expect } from '@jest/globals';
import { hasUnsaved } from '@telecare/shell-sdk';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/**
 * For every form: nothing is asked before something is typed, everything afterwards. Types into the field; a dialog
 * around it asks at Escape and stays when the person keeps editing.
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
