import { describe, expect, it } from '@jest/globals';
import { apiServer, renderWithShell } from '@telecare/testing';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import messages from '../../../messages/en.json' with { type: 'json' };
import passwordMessages from '../../parts/passwords.en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { ResetPasswordPage } from './reset.page.js';

const server = apiServer();
const TOKEN = 'A'.repeat(43);
const NEW = 'a new long passphrase';
let sent: unknown;

function open(address: string): void {
  renderWithShell(<ResetPasswordPage />, {
    path: address,
    messages: { translation: { ...messages, ...pageMessages, passwords: passwordMessages.passwords } },
  });
}

const answering = (answer: () => Response) =>
  server.use(
    http.post('*/api/password-reset/complete', async ({ request }) => {
      sent = await request.json();
      return answer();
    }),
  );

function set(next: string, confirm = next): void {
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: next } });
  fireEvent.change(screen.getByLabelText('Confirm New Password'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
}

const ADDRESS = `/auth/reset-password?type=recovery&portal=staff#token=${TOKEN}`;

describe('the page of a link to a new password', () => {
  it('sets the password and leads to the portal that the link names', async () => {
    answering(() => new HttpResponse(null, { status: 204 }));
    open(ADDRESS);
    set(NEW);
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/auth/staff');
    expect(sent).toEqual({ token: TOKEN, newPassword: NEW });
  });

  it('shows errors beside the field and sends nothing', async () => {
    open(ADDRESS);
    set('short', 'other');
    expect(await screen.findByText(/^Password must be at least/)).toBeTruthy();
    expect(screen.getByText(/^Passwords don't match/)).toBeTruthy();
  });

  it('offers a new link when this one no longer works', async () => {
    answering(() => HttpResponse.json({ code: 'password.link_dead', status: 410 }, { status: 410 }));
    open(ADDRESS);
    set(NEW);
    const again = await screen.findByRole('link', { name: 'Send a new link' });
    expect(again.getAttribute('href')).toBe('/auth/reset-password?portal=staff');
  });

  it('asks for an address without a token', () => {
    open('/auth/reset-password?type=recovery#token=short');
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});
