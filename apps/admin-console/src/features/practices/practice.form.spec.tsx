import { describe, expect, it, jest } from '@jest/globals';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { expectGuarded } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../test/practices.js';
import { dialog, field, fill, given, open, press, refuses, server } from '../../../test/managed-practices.js';

describe('creating a practice', () => {
  const openDialog = async () => {
    given();
    const toast = open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Create Practice' })[0]!);
    return toast;
  };

  it('asks before the user leaves with unsaved changes', async () => {
    await openDialog();
    await expectGuarded(field('Name'));
  });

  it('requires name and subdomain', async () => {
    await openDialog();
    await press('Create Practice');
    expect(await within(dialog()).findByText('Enter a name.')).toBeTruthy();
    expect(within(dialog()).getByText('Enter a subdomain.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
  });

  it.each([
    ['-a', 'Use only the letters a to z, digits and single hyphens between them.'],
    ['xn--80ak6aa92e', 'Use only the letters a to z, digits and single hyphens between them.'],
    ['log-in', 'The platform uses this word itself. Choose another one.'],
    ['admin', 'The platform uses this word itself. Choose another one.'],
  ])('explains what is wrong with the subdomain %s', async (typed, words) => {
    await openDialog();
    fill('Subdomain', typed);
    expect(await within(dialog()).findByText(words)).toBeTruthy();
  });

  it("sends what was typed, in the browser's time zone and open, and says that it worked", async () => {
    const toast = await openDialog();
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.post('*/api/platform/practices', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(aManagedPractice(), { status: 201 });
      }),
    );
    fill('Name', ' Willow Clinic ');
    fill('Subdomain', 'willow');
    expect(within(dialog()).getByText('Address: willow.localhost')).toBeTruthy();
    await press('Create Practice');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledWith({
      name: 'Willow Clinic',
      subdomain: 'willow',
      customDomain: null,
      websiteUrl: null,
      email: null,
      phone: null,
      address: null,
      language: 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isActive: true,
      administratorEmail: null,
    });
    expect(toast).toHaveBeenCalledWith({ title: 'Success', description: 'Practice created successfully' });
  });

  it('invites the first administrator, and says so', async () => {
    const toast = await openDialog();
    const sent = jest.fn<(body: unknown) => void>();
    server.use(
      http.post('*/api/platform/practices', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json(aManagedPractice(), { status: 201 });
      }),
    );
    fill('Name', 'Willow');
    fill('Subdomain', 'willow');
    fill(/^First administrator/, 'nobody');
    expect(await within(dialog()).findByText('Enter an email address like name@example.com.')).toBeTruthy();
    fill(/^First administrator/, ' ana@willow.example ');
    await press('Create Practice');
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ administratorEmail: 'ana@willow.example' })),
    );
    expect(toast).toHaveBeenCalledWith({
      title: 'Success',
      description: 'Practice created successfully. ana@willow.example is invited to run it.',
    });
  });

  it('needs no administrator for an inactive practice', async () => {
    await openDialog();
    expect(field(/^First administrator/)).toBeTruthy();
    await userEvent.click(field('Active'));
    expect(within(dialog()).queryByLabelText(/^First administrator/)).toBeNull();
  });

  it('keeps the input when the subdomain is taken, and shows the error at the field', async () => {
    await openDialog();
    server.use(refuses('post', 'practice.subdomain_taken'));
    fill('Name', 'Willow');
    fill('Subdomain', 'riverside');
    await press('Create Practice');
    expect(await within(dialog()).findByText('Another practice has this subdomain. Choose another one.')).toBeTruthy();
    expect(within(dialog()).getByRole('alert').textContent).toContain('Failed to create practice');
    expect(field('Name')).toHaveProperty('value', 'Willow');
  });
});

describe('making a practice inactive', () => {
  it('asks first, says who is affected, and sends nothing without a yes', async () => {
    given(aManagedPractice());
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/platform/practices/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(aManagedPractice({ isActive: false }));
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    await userEvent.click(within(dialog()).getByRole('switch', { name: 'Active' }));
    await press('Save Changes');
    const question = () => within(screen.getByRole('dialog', { name: 'Make Riverside Family Practice inactive?' }));
    expect(
      question()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1 administrator', '3 practitioners', '1200 patients', '2 upcoming appointments']);
    await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await press('Save Changes');
    await userEvent.click(question().getByRole('button', { name: 'Make inactive' }));
    await waitFor(() => expect(sent).toMatchObject([{ isActive: false }]));
  });
});

describe('changing the time zone of a practice', () => {
  const TOKYO = 'Asia/Tokyo';

  const openWith = async (practice: ManagedPracticeDto) => {
    given(practice);
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/platform/practices/:id', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...practice, timeZone: TOKYO });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    const zone = within(dialog()).getByRole('combobox', { name: 'Time zone' });
    await userEvent.type(zone, 'tokyo{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 60 });
    return sent;
  };
  const question = () => within(screen.getByRole('dialog', { name: 'Change the time zone?' }));

  it('asks first, with a count of affected appointments and an example, and sends nothing without a yes', async () => {
    const sent = await openWith(aManagedPractice({ upcomingAppointments: 42 }));
    expect(within(dialog()).getByText(/Booked appointments stay at the same moment/)).toBeTruthy();
    await press('Save Changes');
    expect(question().getByText(/^42 appointments keep their moment/)).toBeTruthy();
    expect(question().getByText(/9:00\sAM becomes Tue, Jan 12, 11:00\sPM/)).toBeTruthy();
    await userEvent.click(question().getByRole('button', { name: 'Keep the time zone' }));
    expect(sent).toEqual([]);
    expect(within(dialog()).getByRole('combobox', { name: 'Time zone' })).toHaveProperty('value', TOKYO);
    await press('Save Changes');
    await userEvent.click(question().getByRole('button', { name: 'Change time zone' }));
    await waitFor(() => expect(sent).toMatchObject([{ timeZone: TOKYO }]));
  });

  it('asks nothing if no appointment is booked', async () => {
    const sent = await openWith(aManagedPractice({ upcomingAppointments: 0, nextAppointmentAt: null }));
    await press('Save Changes');
    await waitFor(() => expect(sent).toMatchObject([{ timeZone: TOKYO }]));
  });

  it('asks a second question if the practice also becomes inactive', async () => {
    const sent = await openWith(aManagedPractice());
    await userEvent.click(within(dialog()).getByRole('switch', { name: 'Active' }));
    await press('Save Changes');
    const inactive = within(screen.getByRole('dialog', { name: 'Make Riverside Family Practice inactive?' }));
    await userEvent.click(inactive.getByRole('button', { name: 'Make inactive' }));
    expect(sent).toEqual([]);
    await userEvent.click(question().getByRole('button', { name: 'Change time zone' }));
    await waitFor(() => expect(sent).toMatchObject([{ timeZone: TOKYO, isActive: false }]));
  });
});
