import { describe, expect, it, jest } from '@jest/globals';
import type { ManagedPracticeDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell, expectGuarded } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../test/practices.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticesScreen } from './practices.screen.js';

const server = apiServer();

function open(role: Role = 'super_admin', query = '') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { session: aSession(role), tenant: aTenant({ isPlatform: true }), toast };
  renderWithShell(<PracticesScreen />, {
    shell,
    path: `/admin/practices${query}`,
    messages: { 'admin-console': messages },
  });
  return toast;
}

const given = (...items: ManagedPracticeDto[]) => server.use(answers('/platform/practices', { items, next: null }));

const refuses = (method: 'post' | 'patch' | 'delete', code: string, detail?: string) =>
  http[method]('*/api/platform/practices*', () => HttpResponse.json({ code, detail, status: 409 }, { status: 409 }));

/** The one in front. */
const dialog = () => screen.getAllByRole('dialog').at(-1)!;
const field = (label: string | RegExp) => within(dialog()).getByLabelText(label);
const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const press = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));

describe('practice management', () => {
  it('lists practices with address, contact and state', async () => {
    given(aManagedPractice(), aManagedPractice({ id: '2', name: 'Lakeside', isActive: false, email: null }));
    open();
    const [riverside, lakeside] = await screen.findAllByRole('listitem');
    expect(within(riverside!).getByText('riverside.localhost')).toBeTruthy();
    expect(within(riverside!).getByText('hello@riverside.example')).toBeTruthy();
    expect(within(riverside!).getByText('Active')).toBeTruthy();
    expect(within(riverside!).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/practice/6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
    );
    expect(within(lakeside!).getByText('Inactive')).toBeTruthy();
    expect(within(lakeside!).getByText('No contact details')).toBeTruthy();
  });

  it('shows that it is loading, that it failed, and that there are none', async () => {
    server.use(hangs('/platform/practices'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers to try again', async () => {
    server.use(fails('/platform/practices'));
    open();
    expect(await screen.findByText('The practices could not be loaded.')).toBeTruthy();
    given();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No practices yet')).toBeTruthy();
  });

  it('searches on the server', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/platform/practices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json({ items: [], next: null });
      }),
    );
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'lake');
    expect(await screen.findByText('No practices found matching your search.')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toBe('lake'));
  });

  it('shows nothing to a practice administrator', () => {
    open('practice_admin');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

describe('creating a practice', () => {
  const openDialog = async () => {
    given();
    const toast = open();
    await userEvent.click(screen.getAllByRole('button', { name: 'Create Practice' })[0]!);
    return toast;
  };

  it('asks before it is left once something was typed', async () => {
    await openDialog();
    await expectGuarded(field('Name'));
  });

  it('asks for name and subdomain in words, and sends nothing without them', async () => {
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
    });
    expect(toast).toHaveBeenCalledWith({ title: 'Success', description: 'Practice created successfully' });
  });

  it('keeps everything typed when the subdomain is taken, and says so at the field', async () => {
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
  it('asks first, says whom it concerns, and sends nothing without a yes', async () => {
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

describe('another zone of a practice', () => {
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

  it('is asked about with how many appointments will read differently and an example, and not sent without a yes', async () => {
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

  it('is not asked about where nothing is booked', async () => {
    const sent = await openWith(aManagedPractice({ upcomingAppointments: 0, nextAppointmentAt: null }));
    await press('Save Changes');
    await waitFor(() => expect(sent).toMatchObject([{ timeZone: TOKYO }]));
  });

  it('and making it inactive are two questions, one after the other', async () => {
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

describe('deleting a practice', () => {
  const openDeletion = async () => {
    given(aManagedPractice());
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    await press('Delete Practice');
    return toast;
  };

  const question = () => within(screen.getByRole('dialog', { name: 'Delete Practice' }));
  const confirm = async () => {
    fill(/Type/, 'Riverside Family Practice');
    await userEvent.click(question().getByRole('button', { name: 'Delete Practice' }));
  };

  it('says what will be lost and waits for the name', async () => {
    await openDeletion();
    expect(question().getByText(/This action cannot be undone/)).toBeTruthy();
    expect(question().getByText('2 upcoming appointments will be lost.')).toBeTruthy();
    const button = question().getByRole('button', { name: 'Delete Practice' });
    expect(button).toHaveProperty('disabled', true);
    fill(/Type/, 'Riverside Family Practice');
    expect(button).toHaveProperty('disabled', false);
  });

  it('keeps what was typed in the form when it is taken back', async () => {
    given(aManagedPractice());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Riverside Family Practice' }));
    fill(/^Phone/, '+1 212 555 0199');
    await press('Delete Practice');
    await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Delete Practice' })).toBeNull();
    expect(screen.getByDisplayValue('+1 212 555 0199')).toBeTruthy();
  });

  it('sends the name and says that it worked', async () => {
    const toast = await openDeletion();
    const names: (string | null)[] = [];
    server.use(
      http.delete('*/api/platform/practices/:id', ({ request }) => {
        names.push(new URL(request.url).searchParams.get('name'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names).toEqual(['Riverside Family Practice']);
    expect(toast).toHaveBeenCalledWith({ title: 'Success', description: 'Practice deleted successfully' });
  });

  it.each([
    ['practice.roles_not_removed', 'Failed to remove user roles: P0001'],
    ['practice.profiles_not_updated', 'Failed to update profiles: P0001'],
    ['internal.error', 'Failed to delete practice'],
  ])('names the step that failed: %s', async (code, words) => {
    await openDeletion();
    server.use(refuses('delete', code, 'P0001'));
    await confirm();
    expect((await question().findByRole('alert')).textContent).toContain(words);
  });
});

describe('the address of practice management', () => {
  const far = aManagedPractice({ id: '9d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a09', name: 'Far Away' });

  it('opens the dialog of a practice that is on no page shown, and closes it', async () => {
    given(aManagedPractice());
    server.use(answers(`/platform/practices/${far.id}`, far));
    open('super_admin', `?edit=${far.id}`);
    expect(await screen.findByDisplayValue('Far Away')).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the question before a deletion, with the address of the practice', async () => {
    given(aManagedPractice());
    open('super_admin', `?delete=${aManagedPractice().id}`);
    await waitFor(() => expect(dialog().textContent).toContain('riverside.localhost'));
  });

  it('opens the dialog of a new practice', async () => {
    given();
    open('super_admin', '?create=yes');
    expect(await within(dialog()).findByRole('button', { name: 'Create Practice' })).toBeTruthy();
  });

  it('shows as many pages as it names, for what is searched', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/platform/practices', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const place = Number(searchParams.get('after') ?? 0);
        asked.push(`${searchParams.get('q')} ${place}`);
        const item = aManagedPractice({ id: `id-${place}`, name: `Clinic ${place}` });
        return HttpResponse.json({ items: [item], next: String(place + 1) });
      }),
    );
    open('super_admin', '?q=clinic&pages=3');
    expect(await screen.findByText('Clinic 2')).toBeTruthy();
    expect(asked).toEqual(['clinic 0', 'clinic 1', 'clinic 2']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more practices' }));
    expect(await screen.findByText('Clinic 3')).toBeTruthy();
    expect(asked).toHaveLength(4);
  });
});
