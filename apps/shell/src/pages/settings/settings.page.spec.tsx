import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, renderWithShell, expectGuarded } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import passwordMessages from '../parts/passwords.en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { SettingsPage } from './settings.page.js';

const messages = {
  ...shellMessages,
  ...pageMessages,
  ...passwordMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems, ...passwordMessages.problems },
};

const server = apiServer();
beforeEach(() =>
  server.use(
    answers('/calendar-feed', { feed: null }),
    answers('/profile/factors', { passkeys: [], apps: [], recoveryCodes: null }),
    answers('/profile/terms', { items: [] }),
    answers('/profile/sessions', { items: [] }),
    answers('/profile/push-devices', { publicKey: null, items: [] }),
    answers('/own-text-number', {
      isOffered: false,
      shownName: '',
      number: null,
      state: 'none',
      codeProblem: null,
    }),
    answers('/profile/mails', {
      messages: true,
      daysBefore: true,
      onTheDay: true,
      pushMessages: true,
      pushAppointments: true,
      timeZone: null,
    }),
  ),
);

const changed = jest.fn<(body: unknown) => void>();

const serverAnswers = (answer: () => Response) =>
  server.use(
    http.post('*/api/profile/password', async ({ request }) => {
      changed(await request.json());
      return answer();
    }),
  );

async function fillIn({ current = 'old-secret', next = 'A-new-secret', confirm = 'A-new-secret' }) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<SettingsPage />, { messages: { translation: messages, shell: messages }, shell: { toast } });
  await userEvent.type(screen.getByLabelText('Current Password'), current);
  await userEvent.type(screen.getByLabelText('New Password'), next);
  await userEvent.type(screen.getByLabelText('Confirm New Password'), confirm);
  return { toast, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Change Password' }) };
}

describe('changing the password', () => {
  it('asks before the user leaves with unsaved changes', async () => {
    renderWithShell(<SettingsPage />, { messages: { translation: messages, shell: messages } });
    await expectGuarded(screen.getByLabelText('Current Password'));
  });

  it('requires matching passwords', async () => {
    const { button } = await fillIn({ confirm: 'Another-secret' });
    expect(screen.getByText('Passwords do not match')).toBeDefined();
    expect(button).toBeDisabled();
  });

  it('requires a password that is long enough', async () => {
    const { button } = await fillIn({ next: 'short', confirm: 'short' });
    expect(screen.getByText('Password must be at least 12 characters long.')).toBeDefined();
    expect(button).toBeDisabled();
  });

  it('says so and empties the fields', async () => {
    serverAnswers(() => new HttpResponse(null, { status: 204 }));
    const { toast, button } = await fillIn({});
    await userEvent.click(button);
    await waitFor(() => expect(toast).toHaveBeenCalled());
    expect(changed).toHaveBeenLastCalledWith({ currentPassword: 'old-secret', newPassword: 'A-new-secret' });
    expect(toast).toHaveBeenCalledWith({
      title: 'Password updated',
      description: 'Your password has been successfully updated.',
    });
    expect(screen.getByLabelText('New Password')).toHaveValue('');
  });

  it('keeps what was typed when the current one is wrong', async () => {
    serverAnswers(() =>
      HttpResponse.json({ status: 422, code: 'password.current_wrong', correlationId: 'c-1' }, { status: 422 }),
    );
    const { button } = await fillIn({});
    await userEvent.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Password update failedYour current password is not correct.Reference c-1');
    expect(screen.getByLabelText('New Password')).toHaveValue('A-new-secret');
  });
});
