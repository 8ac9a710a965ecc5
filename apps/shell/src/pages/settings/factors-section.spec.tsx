import { describe, expect, it, jest } from '@jest/globals';
import type { OwnFactorsDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { keepSetUpStatus } from '../../session/set-up-status.js';
import { FactorsSection } from './factors-section.js';
import pageMessages from './messages.en.json' with { type: 'json' };

const server = apiServer();
const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const NOTHING: OwnFactorsDto = { passkeys: [], apps: [], recoveryCodes: null };
const addedAt = '2026-11-20T15:00:00.000Z';

function openSection() {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<FactorsSection />, { messages: { translation: messages, shell: messages }, shell: { toast } });
  return toast;
}

describe('two-step sign-in in the settings', () => {
  it('lists what the account proves itself by, and what can be removed', async () => {
    server.use(
      answers('/profile/factors', {
        passkeys: [{ id: 'a', name: 'My laptop', addedAt }],
        apps: [{ id: 'b', name: null, addedAt }],
        recoveryCodes: { id: 'c', addedAt, left: 11 },
      }),
    );
    openSection();
    expect(await screen.findByRole('button', { name: 'Remove My laptop' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Authenticator app' })).toBeTruthy();
    expect(screen.getByText(/^11 left, created on/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^New codes/ })).toBeTruthy();
  });

  it('says that the password is alone, and offers no codes before there is a factor', async () => {
    server.use(answers('/profile/factors', NOTHING));
    openSection();
    expect(await screen.findByText('You sign in with your password alone')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add passkey' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /recovery codes/ })).toBeNull();
  });

  it('says that an account with a factor has no recovery codes, and offers them', async () => {
    server.use(answers('/profile/factors', { ...NOTHING, apps: [{ id: 'b', name: null, addedAt }] }));
    openSection();
    expect(await screen.findByText(/^You have no recovery codes/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create recovery codes' })).toBeTruthy();
  });

  it('says when it cannot be loaded', async () => {
    server.use(fails('/profile/factors'));
    openSection();
    expect(await screen.findByText('Your two-step sign-in could not be loaded')).toBeTruthy();
  });

  it.each([
    ['success', 'Your two-step sign-in was changed'],
    ['cancelled', 'Nothing was changed'],
    ['something new', 'That did not work. Please try again.'],
  ])('says once how a set-up ended that came back as %s', async (status, title) => {
    server.use(answers('/profile/factors', NOTHING));
    keepSetUpStatus(`?${new URLSearchParams({ kc_action_status: status }).toString()}`);
    const toast = openSection();
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })));
    expect(openSection()).not.toHaveBeenCalled();
  });
});
