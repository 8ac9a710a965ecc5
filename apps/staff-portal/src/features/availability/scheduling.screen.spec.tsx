import { describe, expect, it, jest } from '@jest/globals';
import type { PractitionerSchedule, VisitTypeDto } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { SchedulingScreen } from './scheduling.screen.js';

const server = apiServer();

const ELENA = { id: '20000000-0000-4000-8000-000000000001', name: 'Elena Alvarez', isMe: false };
const MARCUS = { id: '20000000-0000-4000-8000-000000000002', name: 'Marcus Reed', isMe: true };

const FOLLOW_UP: VisitTypeDto = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Follow-up',
  minutes: 30,
  mode: 'video',
  color: 'teal',
  booking: 'direct',
  isActive: true,
  practitionerIds: [],
};

const SCHEDULE: PractitionerSchedule = {
  weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
  exceptions: [],
  bufferMinutes: 0,
  noticeMinutes: 120,
  furthestDays: 90,
};

function open(path = '/appointments/settings', role: 'practice_admin' | 'practitioner' = 'practice_admin') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<SchedulingScreen />, {
    shell: { session: aSession(role), toast },
    path,
    messages: { 'staff-portal': messages },
  });
  return toast;
}

const given = (types: VisitTypeDto[], schedule = SCHEDULE) =>
  server.use(
    answers('/visit-types', { items: types }),
    answers('/practitioners', { items: [ELENA, MARCUS] }),
    answers('/practitioners/:id/schedule', schedule),
  );

/** Takes what is saved; a code is a refusal. */
function takes(method: 'post' | 'put', path: string, refusal?: string) {
  const sent = jest.fn<(body: unknown, path: string) => void>();
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      sent(await request.json(), new URL(request.url).pathname);
      if (refusal) return HttpResponse.json({ code: refusal, correlationId: 'c0ffee00' }, { status: 409 });
      return method === 'post' ? HttpResponse.json({ id: FOLLOW_UP.id }, { status: 201 }) : new HttpResponse(null);
    }),
  );
  return sent;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('visit types', () => {
  it('are loading first, and say what failed', async () => {
    server.use(hangs('/visit-types'), fails('/practitioners'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(await screen.findByText('The visit types could not be loaded.')).toBeTruthy();
  });

  it('say why they are needed when there is none, with the button that makes the first', async () => {
    given([]);
    open();
    expect(await screen.findByText('No visit types yet')).toBeTruthy();
    expect(screen.getByText(/nothing can be booked without one/)).toBeTruthy();
    await press('New Visit Type');
    expect(screen.getByRole('dialog', { name: 'New Visit Type' })).toBeTruthy();
  });

  it('tell length, mode, who books and who offers them, with inactive ones last', async () => {
    const old = {
      ...FOLLOW_UP,
      id: 'b',
      name: 'Annual check',
      isActive: false,
      practitionerIds: [ELENA.id, MARCUS.id],
    };
    given([{ ...old, booking: 'staff' }, FOLLOW_UP]);
    open();
    const rows = within(await screen.findByRole('list', { name: 'Visit Types' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(/Follow-up.*30 min · Video · Patients book it.*Everybody/);
    expect(rows[0]?.textContent).not.toContain('Inactive');
    expect(rows[1]?.textContent).toMatch(/Annual check.*Staff only.*Inactive.*Elena Alvarez and Marcus Reed/);
  });

  it('are made for chosen practitioners', async () => {
    given([FOLLOW_UP]);
    const sent = takes('post', '/visit-types');
    const toast = open();
    await press('New Visit Type');
    type('Name', '  First visit ');
    type('Length in minutes', '45');
    await userEvent.click(screen.getByRole('radio', { name: 'Purple' }));
    type('How patients book', 'request');
    type('Who offers it', 'chosen');
    await press('Create Visit Type');
    expect(await screen.findByText('Choose at least one practitioner.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Marcus Reed'));
    await press('Create Visit Type');
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Visit type created', description: 'First visit' }),
    );
    expect(sent.mock.calls[0]?.[0]).toEqual({
      name: 'First visit',
      minutes: 45,
      mode: 'in_person',
      color: 'purple',
      booking: 'request',
      practitionerIds: [MARCUS.id],
      isActive: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need a name and a length, which gets the focus', async () => {
    given([FOLLOW_UP]);
    open();
    await press('New Visit Type');
    type('Length in minutes', '2');
    await press('Create Visit Type');
    expect(await screen.findByText('Enter a name that patients understand.')).toBeTruthy();
    expect(screen.getByText('Enter whole minutes from 5 to 480.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('say below the name that it is taken, and keep what was typed', async () => {
    given([FOLLOW_UP]);
    takes('put', '/visit-types/:id', 'visit_type.name_taken');
    open();
    await press('Edit Follow-up');
    type('Name', 'Check-up');
    await press('Save Visit Type');
    expect(await screen.findByText('A visit type has this name already. Choose another one.')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Check-up');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('closed days', () => {
  const openDays = () => open('/appointments/settings?tab=closed');

  it('are added with a name, and saved in order', async () => {
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    const sent = takes('put', '/closed-days');
    const toast = openDays();
    await press('Add closed day');
    const added = within(screen.getByRole('group', { name: 'Closed day 2' }));
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2099-01-01' } });
    await press('Save closed days');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Closed days saved' })));
    expect(sent.mock.calls[0]?.[0]).toEqual({
      items: [
        { day: '2099-01-01', name: null },
        { day: '2099-12-25', name: 'Christmas' },
      ],
    });
  });

  it('are not past, not named twice and have a date', async () => {
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await press('Add closed day');
    const added = within(screen.getByRole('group', { name: 'Closed day 2' }));
    await press('Save closed days');
    expect(await screen.findByText('Enter a date.')).toBeTruthy();
    expect(document.activeElement).toBe(added.getByLabelText('Date'));
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('This day is over.')).toBeTruthy();
    fireEvent.change(added.getByLabelText('Date'), { target: { value: '2099-12-25' } });
    expect(screen.getByText('This day is in the list already.')).toBeTruthy();
  });

  it('can all be removed, which is said to be unsaved first', async () => {
    server.use(answers('/closed-days', { items: [{ day: '2099-12-25', name: 'Christmas' }] }));
    openDays();
    await press('Remove Christmas');
    expect(await screen.findByText('No closed days')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  });
});
