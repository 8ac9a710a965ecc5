import { describe, expect, it, jest } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import { hasUnsaved, type ShellApi, type ToastMessage } from '@telecare/shell-sdk';
import {
  anAppointment,
  answers,
  apiServer,
  aPractice,
  aSession,
  aTenant,
  fails,
  hangs,
  renderWithShell,
  expectGuarded,
} from '@telecare/testing';
import { readerZone } from '@telecare/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { MyAppointmentsScreen } from './my-appointments.screen.js';

const PATH = '/my-appointments';
const HOUR_MS = 3_600_000;

const server = apiServer();

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function openAppointments(path = '/patient/appointments', practice = aPractice(), more: Partial<ShellApi> = {}) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<MyAppointmentsScreen />, {
    shell: { session: aSession('patient'), tenant: aTenant({ practice }), toast, ...more },
    path,
    messages: { 'patient-portal': messages },
  });
  return toast;
}

const pageOf = (items: AppointmentDto[], next: string | null = null) => ({
  items,
  next,
  counts: { upcoming: items.length, past: 7 },
});

const given = (...items: AppointmentDto[]) => server.use(answers(PATH, pageOf(items)));

function takes(method: 'post' | 'delete', path: string, code?: string) {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      const text = await request.text();
      sent(text ? JSON.parse(text) : undefined);
      if (!code) return new HttpResponse(null, { status: 204 });
      return HttpResponse.json({ type: 'x', title: 'x', status: 409, code, correlationId: 'c0ffee' }, { status: 409 });
    }),
  );
  return sent;
}

const list = () => screen.findByRole('list', { name: 'Appointments' });

describe("a patient's appointments", () => {
  it('show a loading state first', () => {
    server.use(hangs(PATH));
    openAppointments();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Appointments');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('show type, status, length, practitioner and place', async () => {
    given(
      anAppointment({ startsAt: inHours(72), type: 'Annual check-up' }),
      anAppointment({ startsAt: inHours(96), mode: 'video', status: 'pending' }),
      anAppointment({ startsAt: inHours(120), mode: 'phone' }),
    );
    openAppointments();
    const [atPractice, online, byPhone] = within(await list()).getAllByRole('listitem');
    expect(atPractice?.textContent).toMatch(
      /Annual check-up.*Confirmed.*30 min · with Elena Alvarez.*Riverside Family Practice, 12 River Road, Springfield/,
    );
    expect(online?.textContent).toMatch(/Pending.*Online/);
    expect(byPhone?.textContent).toContain('By phone');
    expect(screen.getByRole('tab', { name: 'Upcoming (3)' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Past (7)' })).toBeTruthy();
  });

  it("cover the month when the dashboard's card leads here", async () => {
    const counts = { upcoming: 1, past: 7, month: 2 };
    server.use(answers(PATH, { ...pageOf([anAppointment(), anAppointment()]), counts }));
    openAppointments('/patient/appointments?tab=month');
    expect(await screen.findByRole('tab', { name: 'This month (2)', selected: true })).toBeTruthy();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('tab', { name: /^Upcoming/ }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^This month/ })).toBeNull());
  });

  it("say the practice's time where its clock shows another one, and only there", async () => {
    given(
      anAppointment({ startsAt: inHours(72), timeZone: 'Pacific/Kiritimati' }),
      anAppointment({ startsAt: inHours(96), timeZone: readerZone() }),
    );
    openAppointments();
    const [elsewhere, here] = within(await list()).getAllByRole('listitem');
    expect(elsewhere?.textContent).toContain('at the practice (Line Islands Time)');
    expect(here?.textContent).not.toContain('at the practice');
  });

  it('rely on the server for search and tabs, and fetch more', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['tab', 'q', 'after'].map((name) => searchParams.get(name) ?? '').join());
        return HttpResponse.json(pageOf([anAppointment()], searchParams.has('after') ? null : 'key'));
      }),
    );
    openAppointments();
    await userEvent.click(await screen.findByRole('tab', { name: /^Past/ }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search appointments...' }), 'check');
    await waitFor(() => expect(asked.at(-1)).toBe('past,check,'));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2));
    expect(asked).toEqual(['upcoming,,', 'past,,', 'past,check,', 'past,check,key']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['/patient/appointments', 'No upcoming appointments'],
    ['/patient/appointments?tab=past', 'No past appointments'],
    ['/patient/appointments?q=knee', 'No appointments found for “knee”'],
  ])('show the empty state at %s', async (path, title) => {
    given();
    openAppointments(path);
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('lead to a new one', async () => {
    given();
    openAppointments();
    const link = screen.getByRole('link', { name: 'Request New Appointment' });
    expect(link).toHaveAttribute('href', '/patient/appointments/book?practice=riverside');
  });

  it('say what failed', async () => {
    server.use(fails(PATH));
    openAppointments();
    expect(await screen.findByText('Your appointments could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('asking for another time', () => {
  it('works only for confirmed future appointments', async () => {
    const confirmed = anAppointment({ startsAt: inHours(72) });
    given(
      confirmed,
      anAppointment({ startsAt: inHours(72), status: 'pending' }),
      anAppointment({ startsAt: inHours(-2) }),
    );
    openAppointments();
    await list();
    const links = screen.getAllByRole('link', { name: 'Request Reschedule' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/patient/appointments/reschedule?appointment=${confirmed.id}&practice=riverside`,
    ]);
  });

  it('shows the pending request and can withdraw it', async () => {
    const practitioner = { id: '20000000-0000-4000-8000-000000000001', name: 'Noah Reed' };
    const times = [100, 124].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1), practitioner }));
    const rescheduleRequest = { times, note: null, at: inHours(-1) };
    const appointment = anAppointment({ startsAt: inHours(72), rescheduleRequest });
    given(appointment);
    const withdrawn = takes('delete', `${PATH}/${appointment.id}/reschedule-request`);
    const toast = openAppointments();
    expect(
      await screen.findByText(/^You asked for .* with Noah Reed or .* with Noah Reed – waiting for the practice\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Request Reschedule' })).toBeNull();

    given({ ...appointment, rescheduleRequest: null });
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('link', { name: 'Request Reschedule' })).toBeTruthy();
    expect(withdrawn).toHaveBeenCalledTimes(1);
    expect(toast).toHaveBeenCalledWith({ title: 'Your request was withdrawn' });
  });
});

describe('cancelling', () => {
  it('asks, takes a reason and shows the outcome', async () => {
    const appointment = anAppointment({ startsAt: inHours(72), type: 'Vaccination' });
    given(appointment);
    const sent = takes('post', `${PATH}/${appointment.id}/cancellation`);
    const toast = openAppointments();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    const question = screen.getByRole('dialog', { name: 'Cancel this appointment?' });
    expect(within(question).getByText('Vaccination with Elena Alvarez')).toBeTruthy();
    await userEvent.type(within(question).getByLabelText('Reason (optional)'), 'I am well again');

    given({ ...appointment, status: 'cancelled' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ reason: 'I am well again' });
    expect(toast).toHaveBeenCalledWith({ title: 'Appointment cancelled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks at once when the dashboard leads here', async () => {
    const appointment = anAppointment({ startsAt: inHours(72) });
    given(appointment);
    openAppointments(`/patient/appointments?cancel=${appointment.id}`);
    expect(await screen.findByRole('dialog', { name: 'Cancel this appointment?' })).toBeTruthy();
  });

  it('asks before the user leaves an unsaved reason', async () => {
    const appointment = anAppointment({ startsAt: inHours(72) });
    given(appointment);
    openAppointments(`/patient/appointments?cancel=${appointment.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this appointment?' });
    await expectGuarded(within(dialog).getByRole('textbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep appointment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasUnsaved()).toBe(false);
  });

  it('requires a call in the last 24 hours', async () => {
    given(anAppointment({ startsAt: inHours(23) }));
    openAppointments();
    const sentence = /^The deadline for online changes was .+ To move or cancel this appointment, call the practice\.$/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +1 555 010 2030' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
  });

  it('keeps the reason and says whom to call if it is too late', async () => {
    const appointment = anAppointment({ startsAt: inHours(25) });
    given(appointment);
    takes('post', `${PATH}/${appointment.id}/cancellation`, 'appointment.notice_too_short');
    openAppointments(`/patient/appointments?cancel=${appointment.id}`);
    const question = await screen.findByRole('dialog');
    await userEvent.type(within(question).getByLabelText('Reason (optional)'), 'Flu');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    expect(
      await within(question).findByText(/It is too late to do this online\. Please call the practice\./),
    ).toBeTruthy();
    expect(within(question).getByLabelText('Reason (optional)')).toHaveValue('Flu');
  });

  it('shows the network error in the dialog and keeps the reason', async () => {
    const appointment = anAppointment({ startsAt: inHours(72) });
    given(appointment);
    const offline = writesThrough(() =>
      Promise.reject(Object.assign(new Error('offline'), { code: 'network.offline' })),
    );
    openAppointments(`/patient/appointments?cancel=${appointment.id}`, aPractice(), { fetch: offline });
    const question = await screen.findByRole('dialog');
    await userEvent.type(within(question).getByLabelText('Reason (optional)'), 'Flu');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    expect(await within(question).findByText('You are offline. Nothing was sent.')).toBeTruthy();
    expect(within(question).getByLabelText('Reason (optional)')).toHaveValue('Flu');
  });

  it('aborts when the dialog closes', async () => {
    const appointment = anAppointment({ startsAt: inHours(72) });
    given(appointment);
    const begun = Promise.withResolvers<AbortSignal>();
    const slow = writesThrough(({ signal }) => {
      begun.resolve(signal);
      return new Promise(() => undefined);
    });
    openAppointments(`/patient/appointments?cancel=${appointment.id}`, aPractice(), { fetch: slow });
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    const signal = await begun.promise;
    await userEvent.click(within(question).getByRole('button', { name: 'Keep appointment' }));
    expect(signal.aborted).toBe(true);
  });
});

const writesThrough =
  (write: (request: Request) => Promise<Response>): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    return request.method === 'GET' ? fetch(request) : write(request);
  };
