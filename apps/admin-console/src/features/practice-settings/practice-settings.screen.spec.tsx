import { describe, expect, it, jest } from '@jest/globals';
import type { PracticeSettingsDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, renderWithShell, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticeSettingsScreen } from './practice-settings.screen.js';

const server = apiServer();

const settings: PracticeSettingsDto = {
  id: '6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
  name: 'Riverside Family Practice',
  email: 'hello@riverside.example',
  replyEmail: null,
  phone: null,
  websiteUrl: null,
  address: null,
  timeZone: 'America/New_York',
  language: 'en',
  revision: 1,
  brandColor: null,
  openAppointmentsMax: 10,
  lateAfterMinutes: 10,
  calendarShowsType: false,
  logoUrl: null,
  subdomain: 'riverside',
  customDomain: null,
  claimedDomain: null,
  isActive: true,
  upcomingAppointments: 0,
  nextAppointmentAt: null,
};

function open(role: Role = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const reloadTenant = jest.fn(() => Promise.resolve());
  server.use(answers('/practice-exports', { items: [] }));
  renderWithShell(<PracticeSettingsScreen />, {
    shell: { session: aSession(role), toast, reloadTenant },
    messages: { 'admin-console': messages },
  });
  return { toast, reloadTenant };
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

describe('practice settings', () => {
  it('show what may be changed, and what only the platform changes', async () => {
    server.use(answers('/practice-settings', settings));
    open();
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Riverside Family Practice');
    expect(screen.getByText('riverside.localhost')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up a custom domain' })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: 'Settings of the practice' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Practice Settings',
      'Custom domain',
      'Terms and privacy',
      'Sign-in',
      'Roles',
      'Rooms',
      'Cancel Reasons',
      'Texts of mails',
      'Text messages',
    ]);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByLabelText('Subdomain')).toBeNull();
  });

  it('send the changes with a single color and update the header', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      answers('/practice-settings', settings),
      http.patch('*/api/practice-settings', async ({ request }) => {
        const changes = (await request.json()) as Partial<PracticeSettingsDto>;
        sent(changes);
        return HttpResponse.json({ ...settings, ...changes });
      }),
    );
    const { toast, reloadTenant } = open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Use our own colour' }));
    fill('Colour', '#0F766E');
    await save();
    await waitFor(() => expect(reloadTenant).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      name: 'Riverside Family Practice',
      email: 'hello@riverside.example',
      replyEmail: null,
      phone: null,
      websiteUrl: null,
      address: null,
      language: 'en',
      timeZone: 'America/New_York',
      openAppointmentsMax: 10,
      lateAfterMinutes: 10,
      calendarShowsType: false,
      brandColor: '#0f766e',
      revision: 1,
    });
    expect(toast).toHaveBeenCalledWith({
      title: 'Settings Updated',
      description: 'Practice settings have been updated successfully.',
    });
  });

  it('send the address for answers to mails, and refuse one that is no address', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      answers('/practice-settings', settings),
      http.patch('*/api/practice-settings', async ({ request }) => {
        const changes = (await request.json()) as Partial<PracticeSettingsDto>;
        sent(changes.replyEmail);
        return HttpResponse.json({ ...settings, ...changes });
      }),
    );
    open();
    await screen.findByLabelText('Name');
    fill(/^Replies to our mails go to/, 'answers');
    await save();
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    fill(/^Replies to our mails go to/, ' answers@riverside.example ');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith('answers@riverside.example'));
  });

  it('ask before a new time zone, with the number of affected appointments', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    const booked = { ...settings, upcomingAppointments: 42, nextAppointmentAt: '2027-01-12T14:00:00Z' };
    server.use(
      answers('/practice-settings', booked),
      http.patch('*/api/practice-settings', async ({ request }) => {
        const changes = (await request.json()) as Partial<PracticeSettingsDto>;
        sent(changes.timeZone);
        return HttpResponse.json({ ...booked, ...changes });
      }),
    );
    open();
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.type(field, 'mumbai', { initialSelectionStart: 0, initialSelectionEnd: 60 });
    await userEvent.click(await screen.findByRole('option', { name: /^Kolkata, India/ }));
    expect(field).toHaveProperty('value', 'Asia/Kolkata');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Change the time zone?' });
    expect(question.textContent).toContain('42 appointments keep their moment');
    expect(question.textContent?.replaceAll('\u202f', ' ')).toContain('9:00 AM becomes Tue, Jan 12, 7:30 PM');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Change time zone' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith('Asia/Kolkata'));
  });

  it('say how many appointments patients may book, as a number that can be', async () => {
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      answers('/practice-settings', settings),
      http.patch('*/api/practice-settings', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ ...settings, openAppointmentsMax: 5 });
      }),
    );
    open();
    await screen.findByLabelText(/Upcoming appointments/);
    fill(/Upcoming appointments/, '51');
    await save();
    expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    fill(/Upcoming appointments/, '5');
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ openAppointmentsMax: 5 })));
  });

  it('ask before the user leaves with unsaved changes', async () => {
    server.use(answers('/practice-settings', settings));
    open();
    await expectGuarded(await screen.findByLabelText(/Phone/));
  });

  it('keep what was typed when saving fails, and say so', async () => {
    server.use(
      answers('/practice-settings', settings),
      http.patch('*/api/practice-settings', () => HttpResponse.error()),
    );
    const { toast } = open();
    await screen.findByLabelText(/Phone/);
    fill(/Phone/, '555');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update practice settings.');
    expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '555');
    expect(toast).toHaveBeenCalledWith({
      title: 'Update Failed',
      description: 'Failed to update practice settings.',
      tone: 'destructive',
    });
  });

  it('need a name, a real address of the web and a colour that is one', async () => {
    server.use(answers('/practice-settings', { ...settings, brandColor: '#0f766e' }));
    open();
    await screen.findByLabelText('Name');
    fill('Name', ' ');
    fill(/Website/, 'javascript:alert(1)');
    fill('Colour', 'red');
    await save();
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('Enter an address that starts with https://.')).toBeTruthy();
    expect(screen.getByText('Enter a colour like #2563eb.')).toBeTruthy();
  });

  it('warn that appointments stay where they are when the zone changes', async () => {
    server.use(answers('/practice-settings', settings));
    open();
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    await userEvent.type(field, 'tokyo{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 60 });
    expect(screen.getByText(/Booked appointments stay at the same moment/)).toBeTruthy();
  });

  it('offer to retry after a failure', async () => {
    server.use(fails('/practice-settings'));
    open();
    expect(await screen.findByText('The settings could not be loaded.')).toBeTruthy();
  });

  it.each<Role>(['practitioner', 'patient'])('are denied to a %s', (role) => {
    open(role);
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });
});

describe('the logo', () => {
  const choose = async (file: File) => {
    await screen.findByRole('button', { name: 'Upload logo' });
    await userEvent.upload(screen.getByLabelText('Logo'), file, { applyAccept: false });
  };

  it('reaches the server unchanged and appears in the header', async () => {
    const types: (string | null)[] = [];
    server.use(
      answers('/practice-settings', settings),
      http.put('*/api/practice-settings/logo', ({ request }) => {
        types.push(request.headers.get('content-type'));
        return HttpResponse.json({ logoUrl: '/api/practices/1/logo?v=2' });
      }),
    );
    const { reloadTenant } = open();
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByAltText('Logo of Riverside Family Practice')).toBeTruthy();
    expect(types).toEqual(['image/png']);
    expect(reloadTenant).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Remove logo' })).toBeTruthy();
  });

  it.each([
    [
      'a type that is no picture of ours',
      new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }),
      'Choose a PNG, JPEG or WebP picture.',
    ],
    [
      'three megabytes',
      new File([new Uint8Array(3 * 1024 * 1024)], 'x.png', { type: 'image/png' }),
      'Choose a picture of at most 2 MB.',
    ],
  ])('is not sent when it is %s', async (_, file, words) => {
    server.use(answers('/practice-settings', settings));
    open();
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });

  it('shows why the API refused it', async () => {
    server.use(
      answers('/practice-settings', settings),
      http.put('*/api/practice-settings/logo', () =>
        HttpResponse.json({ code: 'logo.unsupported', status: 422 }, { status: 422 }),
      ),
    );
    open();
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This file is not a PNG, JPEG or WebP picture.');
  });
});
