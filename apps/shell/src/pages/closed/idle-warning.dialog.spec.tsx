import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { activity, idleWarning } from '../../session/activity.js';
import { IdleWarningDialog } from './idle-warning.dialog.js';
import pageMessages from './messages.en.json' with { type: 'json' };

const MINUTE_MS = 60_000;

beforeEach(() => {
  activity.idleMinutes = 15;
  activity.lastInput = Date.now() - 13.5 * MINUTE_MS;
  idleWarning.set(true);
  renderWithShell(<IdleWarningDialog />, { messages: { translation: { ...shellMessages, ...pageMessages } } });
});
afterEach(() => {
  activity.lastInput = Date.now();
  idleWarning.set(false);
});

describe('the warning before the idle timeout', () => {
  it('counts down and says what becomes of what was typed', async () => {
    expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^You will be signed out in 1:(30|29|28)\.$/);
    expect(await screen.findByText(/signed out in 1:27\./)).toBeTruthy();
    expect(screen.getByText(/did not save will be lost/)).toBeTruthy();
  });

  it.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))],
    [
      'Escape',
      async () => {
        await userEvent.tab();
        await userEvent.keyboard('{Escape}');
      },
    ],
  ])('is taken back by %s, and the minutes begin anew', async (_, stay) => {
    await stay();
    expect(idleWarning.get()).toBe(false);
    expect(Date.now() - activity.lastInput).toBeLessThan(MINUTE_MS);
  });
});
