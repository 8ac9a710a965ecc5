import { describe, expect, it } from '@jest/globals';
import type { InvitationDto } from '@telecare/contracts';
import { answers, expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  changes,
  lakeside,
  type Opened,
  openUsers,
  page,
  practices,
  riverside,
  server,
} from '../../../../test/users.js';

function anInvitation(changes: Partial<InvitationDto> = {}): InvitationDto {
  return {
    id: '1b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0001',
    email: 'new@riverside.example',
    firstName: null,
    lastName: null,
    phone: null,
    role: 'practitioner',
    language: 'en',
    practice: { id: riverside.id, name: riverside.name },
    status: 'pending',
    delivery: 'sent',
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: '2026-11-27T15:00:00.000Z',
    waitingSince: null,
    invitedByName: 'Grace Whitfield',
    ...changes,
  };
}

describe('inviting a user', () => {
  async function invite(opened: Opened = {}) {
    const lists = ['/users', '/platform/users', '/invitations', '/platform/invitations'];
    server.use(...lists.map((path) => answers(path, page())), practices());
    const toasts = openUsers(opened);
    await userEvent.click(screen.getByRole('button', { name: 'Invite User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite User' }));
    const fill = async (email: string, role: string) => {
      await userEvent.type(dialog.getByLabelText('Email'), email);
      await userEvent.selectOptions(dialog.getByLabelText('Role'), role);
    };
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }));
    return { toasts, dialog, fill, send };
  }

  it('asks before the user leaves with unsaved changes', async () => {
    const { dialog } = await invite();
    await expectGuarded(dialog.getByLabelText('Email'));
  });

  it('needs address and role, and goes to the own practice', async () => {
    const seen = changes('/invitations');
    const { toasts, dialog, fill, send } = await invite();
    await send();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe('Validation ErrorEmail and role are required fields.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
    expect(dialog.queryByLabelText('Practice')).toBeNull();
    expect(dialog.queryByRole('option', { name: 'Super Admin' })).toBeNull();
    await fill(' new@riverside.example ', 'Practitioner');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([
      { practice: riverside.id, body: { email: 'new@riverside.example', role: 'practitioner', firstName: null } },
    ]);
    expect(toasts).toEqual([{ title: 'Invitation sent', description: 'User invitation has been sent successfully.' }]);
  });

  it('sends the mail in the chosen language', async () => {
    const seen = changes('/invitations');
    const { dialog, fill, send } = await invite();
    await fill('new@riverside.example', 'Practitioner');
    await userEvent.selectOptions(dialog.getByLabelText('Language of the invitation'), 'Español');
    await send();
    await waitFor(() => expect(seen).toMatchObject([{ body: { language: 'es' } }]));
  });

  it('needs a practice for its roles on the platform', async () => {
    const seen = changes('/invitations', { status: 409, code: 'invitation.already_pending' });
    const { dialog, fill, send } = await invite({ role: 'super_admin' });
    await fill('new@lakeside.example', 'Practice Admin');
    await send();
    expect(await dialog.findByText('Practice selection is required for this role')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Practice'), lakeside.id);
    await send();
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to send invitation.');
    expect(dialog.getByLabelText('Email')).toHaveValue('new@lakeside.example');
    expect(seen).toMatchObject([{ practice: lakeside.id }]);
  });

  it('asks again before it invites a super administrator, who has no practice', async () => {
    const seen = changes('/invitations');
    const { dialog, fill, send } = await invite({ role: 'super_admin' });
    await fill('ops@telecare.example', 'Super Admin');
    expect(dialog.queryByLabelText('Practice')).toBeNull();
    await send();
    expect(seen).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite as Super Admin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen).toMatchObject([{ practice: '00000000-0000-0000-0000-000000000000', body: { role: 'super_admin' } }]);
  });
});

describe('pending invitations', () => {
  const path = '/admin/users?tab=invitations';

  it('show an empty state at first', async () => {
    server.use(answers('/invitations', page()));
    openUsers({ path });
    expect(await screen.findByText('No pending invitations.')).toBeTruthy();
  });

  it('show dates, state and that a mail did not arrive', async () => {
    const expired = anInvitation({ id: '2', status: 'expired', delivery: 'not_delivered', practice: null });
    server.use(answers('/platform/invitations', page(anInvitation(), expired)), practices());
    openUsers({ role: 'super_admin', path });
    const rows = within(await screen.findByRole('list', { name: 'Pending Invitations' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Sent .*20.*Expires .*27/);
    expect(rows[0]?.textContent).toContain('Pending');
    expect(rows[0]?.textContent).not.toContain('Not delivered');
    expect(rows[1]?.textContent).toContain('Expired');
    expect(rows[1]?.textContent).toContain('Not delivered');
    expect(rows[1]?.textContent).toContain('No practice');
  });

  it('disappear after a confirmed cancellation', async () => {
    server.use(answers('/invitations', page(anInvitation())));
    const seen = changes('/invitations/:id');
    const toasts = openUsers({ path });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel the invitation to new@riverside.example' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Invitation deleted' }]));
    expect(seen).toMatchObject([{ method: 'DELETE', practice: riverside.id }]);
  });

  it('say when cancelling failed', async () => {
    server.use(answers('/invitations', page(anInvitation())));
    changes('/invitations/:id', { status: 503, code: 'service.unavailable' });
    const toasts = openUsers({ path });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cancel the invitation to new@riverside.example' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete invitation.', tone: 'destructive' }]));
  });
});
