import { describe, expect, it, jest } from '@jest/globals';
import type { ProfileDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, renderWithShell, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { holds, lakeside, riverside } from '../../../test/people.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { ProfilePage } from './profile.page.js';

const messages = { ...shellMessages, ...pageMessages };

const server = apiServer();

const profile: ProfileDto = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana.silva@riverside.example',
  phone: null,
  dateOfBirth: '1984-02-11',
  gender: 'prefer_not_to_say',
  address: null,
  emergencyContact: null,
  revision: 1,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

function openProfile(roles = aSession('practice_admin').roles) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const session = { ...aSession('practice_admin'), roles };
  renderWithShell(<ProfilePage />, { messages: { translation: messages }, shell: { toast, session } });
  return toast;
}

describe('the address and the emergency contact of my profile', () => {
  it('lets patients change them', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      answers('/profile', profile),
      http.patch('*/api/profile', async ({ request }) => {
        const changes = (await request.json()) as Partial<ProfileDto>;
        sent(changes);
        return HttpResponse.json({ ...profile, ...changes });
      }),
    );
    openProfile(aSession('patient').roles);
    await userEvent.type(await screen.findByLabelText(/^City/), ' Portland ');
    await userEvent.type(screen.getByLabelText(/^Contact's name/), 'Sam Lee');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      address: { street: null, postalCode: null, city: 'Portland', region: null, country: null },
      emergencyContact: { name: 'Sam Lee', relation: null, phone: null },
    });
  });

  it('does not ask staff for them', async () => {
    server.use(answers('/profile', profile));
    openProfile();
    await screen.findByLabelText(/Phone/);
    expect(screen.queryByLabelText(/^City/)).toBeNull();
  });
});

describe('my profile', () => {
  it('sends what was changed and says that it was saved', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      answers('/profile', profile),
      http.patch('*/api/profile', async ({ request }) => {
        const changes = (await request.json()) as Partial<ProfileDto>;
        sent(changes);
        return HttpResponse.json({ ...profile, ...changes });
      }),
    );
    const toast = openProfile();
    await userEvent.type(await screen.findByLabelText(/Phone/), ' +1 555 0100 ');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByDisplayValue('+1 555 0100');
    expect(sent).toHaveBeenCalledWith({
      firstName: 'Ana',
      lastName: 'Silva',
      phone: '+1 555 0100',
      dateOfBirth: '1984-02-11',
      gender: 'prefer_not_to_say',
      revision: 1,
    });
    expect(toast).toHaveBeenCalledWith({ title: 'Success', description: 'Profile updated successfully' });
  });

  it('asks before the user leaves with unsaved changes', async () => {
    server.use(answers('/profile', profile));
    openProfile();
    await expectGuarded(await screen.findByLabelText(/Phone/));
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    server.use(
      answers('/profile', profile),
      http.patch('*/api/profile', () => HttpResponse.json({ code: 'profile.not_found' }, { status: 404 })),
    );
    openProfile();
    await userEvent.type(await screen.findByLabelText('First Name'), ' Maria');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('ErrorNo user or profile found');
    expect(screen.getByLabelText('First Name')).toHaveValue('Ana Maria');
  });

  it('shows errors beside the field, sends nothing and keeps the input', async () => {
    const sent = jest.fn();
    server.use(
      answers('/profile', profile),
      http.patch('*/api/profile', () => void sent()),
    );
    openProfile();
    await userEvent.clear(await screen.findByLabelText('First Name'));
    await userEvent.clear(screen.getByLabelText('Last Name'));
    await userEvent.type(screen.getByLabelText('Last Name'), '\u200b ');
    await userEvent.type(screen.getByLabelText(/Phone/), 'abc');
    fireEvent.change(screen.getByLabelText(/Date of Birth/), { target: { value: '2190-01-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const told = ['First Name', 'Last Name', /Phone/, /Date of Birth/].map((name) => {
      const field = screen.getByLabelText<HTMLInputElement>(name);
      return [field.value, field.getAttribute('aria-invalid'), document.activeElement === field];
    });
    expect(told).toEqual([
      ['', 'true', true],
      ['\u200b ', 'true', false],
      ['abc', 'true', false],
      ['2190-01-01', 'true', false],
    ]);
    expect(screen.getByText('Enter a day between 1900 and today.')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
  });

  it('offers to try again when it cannot be loaded', async () => {
    server.use(fails('/profile', 403, 'access.denied'));
    openProfile();
    expect(await screen.findByText('Your profile could not be loaded')).toBeDefined();
    server.use(answers('/profile', profile));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('First Name')).toBeDefined();
  });

  it('shows the highest role, and all of them, highest first, with their practice when there are several', async () => {
    server.use(answers('/profile', profile));
    openProfile([holds('practitioner', riverside, true), holds('practice_admin', lakeside)]);
    const all = await screen.findByRole('list', { name: 'All roles' });
    expect(all.textContent).toBe('Practice Adminat lakeside practicePractitionerat riverside practice');
    expect(screen.getAllByText('Practice Admin')).toHaveLength(2);
  });
});
