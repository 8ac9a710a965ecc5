import { describe, expect, it, jest } from '@jest/globals';
import type { NotReached, PatientToCall, Role } from '@telecare/contracts';
import { anAppointment, answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { noneNotReached } from '../../../test/none-not-reached.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { NotReachedScreen } from './not-reached.screen.js';

const server = apiServer(...noneNotReached);

const aCall = (changes: Partial<PatientToCall> = {}): PatientToCall => ({
  notificationId: crypto.randomUUID(),
  kind: 'cancelled',
  reason: 'no_address',
  failed: [],
  at: '2026-11-28T12:00:00Z',
  expected: null,
  canSendAgain: false,
  appointment: anAppointment({
    startsAt: '2026-11-30T14:30:00Z',
    patient: { ...anAppointment().patient, phone: '+1 (212) 555-0177' },
  }),
  ...changes,
});

const CALLED = /^Called Amara Johnson, Mon, Nov 30, 9:30.AM$/;

const listOf = (...items: PatientToCall[]): NotReached => ({ items, isCut: false });

function open(role: Role = 'scheduler') {
  const toast = jest.fn();
  renderWithShell(<NotReachedScreen />, {
    messages: { 'staff-portal': messages },
    shell: { session: aSession(role), toast },
    path: '/appointments/not-reached',
  });
  return toast;
}

describe('the page of patients whom no mail has reached', () => {
  it('shows name, phone, what happened, and why', async () => {
    const call = aCall();
    server.use(answers('/schedule/not-reached', listOf(call)));
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: '+1 (212) 555-0177' })).toHaveAttribute('href', 'tel:+12125550177');
    expect(row.getByText(/^Cancelled: Mon, Nov 30, 9:30.AM with Elena Alvarez$/)).toBeTruthy();
    expect(row.getByText('No e-mail address')).toBeTruthy();
    const card = row.getByRole<HTMLAnchorElement>('link', { name: 'Amara Johnson' });
    expect(card.href).toContain(`/patients?patient=${call.appointment.patient.id}`);
  });

  it('says which text and push message failed and why, also on paper', async () => {
    const print = jest.fn();
    window.print = print;
    const failed: PatientToCall['failed'] = [
      { channel: 'push', state: 'unknown', reason: null },
      { channel: 'text', state: 'undelivered', reason: 'wrong_number' },
    ];
    server.use(answers('/schedule/not-reached', listOf(aCall({ failed }))));
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('No e-mail address')).toBeTruthy();
    expect(row.getByText('The push message may not have arrived')).toBeTruthy();
    expect(row.getByText('The text did not arrive: the number is wrong')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.querySelector('[data-printed]')).toHaveTextContent(
      'No e-mail address. The push message may not have arrived. The text did not arrive: the number is wrong',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('shows from where to where an appointment was moved', async () => {
    const expected = { startsAt: '2026-11-30T14:30:00Z', practitioner: 'Ilse Unwell' };
    const appointment = anAppointment({
      startsAt: '2026-12-01T15:00:00Z',
      patient: { ...anAppointment().patient, phone: null },
    });
    server.use(
      answers(
        '/schedule/not-reached',
        listOf(aCall({ kind: 'moved', reason: 'not_delivered', expected, appointment })),
      ),
    );
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(
      row.getByText(/^Moved from Mon, Nov 30, 9:30.AM with Ilse Unwell to Tue, Dec 1, 10:00.AM with Elena Alvarez$/),
    ).toBeTruthy();
    expect(row.getByText('No phone number')).toBeTruthy();
    expect(row.getByText('E-mail could not be delivered')).toBeTruthy();
  });

  it('names the time that the patient expects when a moved appointment was cancelled, also on paper', async () => {
    const print = jest.fn();
    window.print = print;
    const expected = { startsAt: '2026-11-30T14:30:00Z', practitioner: 'Ilse Unwell' };
    const appointment = anAppointment({ startsAt: '2026-12-04T15:00:00Z' });
    server.use(answers('/schedule/not-reached', listOf(aCall({ kind: 'cancelled', expected, appointment }))));
    open();
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(/^Cancelled: Mon, Nov 30, 9:30.AM with Ilse Unwell$/)).toBeTruthy();
    expect(row.queryByText(/Dec 4/)).toBeNull();
    expect(row.getByRole('button', { name: CALLED })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector('[data-printed]');
    expect(paper).toHaveTextContent(/Cancelled: Mon, Nov 30, 9:30.AM with Ilse Unwell/);
    expect(paper).not.toHaveTextContent('Dec 4');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it.each([
    ['confirmed', 'Confirmed'],
    ['declined', 'Other time declined'],
    ['changed', 'Changed'],
  ] as const)('says which time the patient expects when the news is %s', async (kind, what) => {
    const expected = { startsAt: '2026-11-30T14:30:00Z', practitioner: 'Ilse Unwell' };
    const appointment = anAppointment({ startsAt: '2026-12-04T15:00:00Z' });
    server.use(answers('/schedule/not-reached', listOf(aCall({ kind, expected, appointment }))));
    open();
    const text =
      `${what}: Fri, Dec 4, 10:00 AM with Elena Alvarez. ` +
      'The patient still expects Mon, Nov 30, 9:30 AM with Ilse Unwell.';
    expect(((await screen.findByRole('listitem')).textContent ?? '').replaceAll(/\s/g, ' ')).toContain(text);
  });

  it('saves a call with one press and takes it back', async () => {
    const call = aCall();
    let isCalled = false;
    const path = `*/api/appointments/${call.appointment.id}/notifications/${call.notificationId}/call`;
    const set = (value: boolean) => () => {
      isCalled = value;
      return new HttpResponse(null, { status: 204 });
    };
    server.use(
      http.get('*/api/schedule/not-reached', () => HttpResponse.json(listOf(...(isCalled ? [] : [call])))),
      http.put(path, set(true)),
      http.delete(path, set(false)),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: CALLED }));
    expect(await screen.findByText('Amara Johnson was called.')).toBeTruthy();
    expect(await screen.findByText('Nobody to call')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: CALLED })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Amara Johnson was called.')).toBeNull());
  });

  it('moves the focus to the next row, after the last one to the row before, and then to the heading', async () => {
    const calls = [1, 2, 3].map((hour) =>
      aCall({ appointment: anAppointment({ id: crypto.randomUUID(), startsAt: `2026-11-30T1${hour}:00:00Z` }) }),
    );
    const called = new Set<string>();
    server.use(
      http.get('*/api/schedule/not-reached', () =>
        HttpResponse.json(listOf(...calls.filter(({ notificationId }) => !called.has(notificationId)))),
      ),
      http.put('*/api/appointments/:id/notifications/:notificationId/call', ({ params }) => {
        called.add(String(params['notificationId']));
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete('*/api/appointments/:id/notifications/:notificationId/call', ({ params }) => {
        called.delete(String(params['notificationId']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    open();
    const button = (hour: number) =>
      screen.findByRole('button', { name: new RegExp(`^Called Amara Johnson, Mon, Nov 30, ${hour}:00.AM$`) });
    await userEvent.click(await button(7));
    await waitFor(async () => expect(await button(8)).toHaveFocus());
    await userEvent.click(await button(8));
    await waitFor(async () => expect(await button(6)).toHaveFocus());
    await userEvent.click(await button(6));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await button(6)).toHaveFocus());
  });

  it('gives the buttons of one patient different names', async () => {
    const one = aCall();
    const other = aCall({ appointment: anAppointment({ startsAt: '2026-12-01T15:00:00Z' }) });
    server.use(answers('/schedule/not-reached', listOf(one, other)));
    open();
    await screen.findByRole('button', { name: CALLED });
    for (const name of [/^Called /, /^Details of the appointment of /]) {
      const names = [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })].map(
        (named) => named.getAttribute('aria-label'),
      );
      expect(new Set(names).size).toBe(2);
    }
  });

  it('says that a call was not saved', async () => {
    const call = aCall();
    server.use(
      answers('/schedule/not-reached', listOf(call)),
      http.put('*/api/appointments/*', () => HttpResponse.json({ status: 500 }, { status: 500 })),
    );
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: CALLED }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: CALLED })).toHaveFocus();
  });

  it('prints the list', async () => {
    const print = jest.fn();
    window.print = print;
    server.use(answers('/schedule/not-reached', listOf(aCall(), aCall({ notificationId: crypto.randomUUID() }))));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const paper = document.querySelector('[data-printed]')?.textContent ?? '';
    for (const fact of ['2 appointments to call about', '+1 (212) 555-0177', 'Amara Johnson', 'No e-mail address'])
      expect(paper).toContain(fact);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('shows loading, failing, and an empty list', async () => {
    server.use(hangs('/schedule/not-reached'));
    open();
    expect(screen.getByLabelText('Loading')).toBeTruthy();
    server.use(fails('/schedule/not-reached'));
    open();
    expect(await screen.findByText("We couldn't load the patients to call.")).toBeTruthy();
    server.use(answers('/schedule/not-reached', listOf()));
    open();
    expect(await screen.findByText('Nobody to call')).toBeTruthy();
    expect(
      screen.getByText(/If several appointments are changed at once, the e-mails leave a minute later\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('sends again to a patient who has an address now, and moves the focus to the next row', async () => {
    const [first, second] = [aCall({ canSendAgain: true }), aCall()];
    const sent = jest.fn<(path: string) => void>();
    let items = [first, second];
    server.use(
      http.get('*/api/schedule/not-reached', () => HttpResponse.json(listOf(...items))),
      http.post('*/api/appointments/:id/notifications/:notification/send-again', ({ request }) => {
        sent(new URL(request.url).pathname);
        items = [second];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const toast = open();
    const buttons = await screen.findAllByRole('button', { name: /^Send again to Amara Johnson, Mon, Nov 30/ });
    expect(buttons).toHaveLength(1);
    await userEvent.click(buttons[0]!);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(sent).toHaveBeenCalledWith(
      `/api/appointments/${first.appointment.id}/notifications/${first.notificationId}/send-again`,
    );
    expect(toast).toHaveBeenCalledWith({
      title: 'We are sending it again to Amara Johnson. The row comes back if it fails.',
    });
    expect(screen.getByRole('button', { name: CALLED })).toHaveFocus();
  });

  it('keeps the row if it was sent again less than a minute ago', async () => {
    server.use(
      answers('/schedule/not-reached', listOf(aCall({ canSendAgain: true }))),
      http.post('*/api/appointments/:id/notifications/:notification/send-again', () =>
        HttpResponse.json({ code: 'request.rate_limited', retryAfterSeconds: 40 }, { status: 429 }),
      ),
    );
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Send again to/ }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: "We couldn't send it again.", tone: 'destructive' }),
      ),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows the count beside the other views', async () => {
    server.use(answers('/schedule/not-reached', listOf(aCall())), answers('/schedule/not-reached/count', { count: 9 }));
    open();
    expect(await screen.findByRole('link', { name: 'Not reached (9)' })).toHaveAttribute('aria-current', 'page');
  });

  it('refuses users who may not change appointments', () => {
    open('patient');
    expect(screen.getByText('Only staff who may change appointments see whom to call.')).toBeTruthy();
  });
});
