import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OPENING_MINUTES, type OwnOpeningsDto } from '@telecare/contracts';
import { answers, apiServer, aSession, aTenant, fails, hangs, renderWithShell } from '@telecare/testing';
import { timeText } from '@telecare/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useSyncExternalStore } from 'react';
import messages from '../messages/en.json' with { type: 'json' };
import { OpeningGate } from './opening-gate.js';

const server = apiServer();

const PRACTICE = '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001';
const FIGURES = { patients: 412, practitioners: 3, appointments: 1_204, upcomingAppointments: 77 };
const REASON = 'Ticket 4711: an appointment is shown twice';

let serial = 0;

const anOpening = (until: Date): OwnOpeningsDto['items'][number] => ({
  id: `opening-${(serial += 1)}`,
  practiceId: PRACTICE,
  reason: REASON,
  openedAt: new Date().toISOString(),
  until: until.toISOString(),
});

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const given = (items: OwnOpeningsDto['items']) =>
  server.use(answers('/platform/openings', { items }), answers(`/platform/practices/${PRACTICE}`, FIGURES));

const NAMES = async () => Promise.resolve('Amara Johnson');
let readNames = NAMES;

afterEach(() => {
  readNames = NAMES;
});

function Names() {
  const names = useQuery({ queryKey: ['admin-console', PRACTICE, 'names'], queryFn: () => readNames() });
  return <button onClick={() => void names.refetch()}>{names.data}</button>;
}

function Kept() {
  const cache = useQueryClient();
  const kept = useSyncExternalStore(
    (changed) => cache.getQueryCache().subscribe(changed),
    () => cache.getQueryData<string>(['admin-console', PRACTICE, 'names']),
  );
  return <output data-testid="kept">{kept ?? 'nothing kept'}</output>;
}

const open = () =>
  renderWithShell(
    <>
      <OpeningGate practiceId={PRACTICE} timeZone="Pacific/Kiritimati">
        <Names />
      </OpeningGate>
      <Kept />
    </>,
    {
      shell: { session: aSession('super_admin'), tenant: aTenant({ isPlatform: true }) },
      messages: { 'admin-console': messages },
    },
  );

describe('patient names of a practice, for super administrators', () => {
  it('stay hidden until the state of the access is known', () => {
    server.use(hangs('/platform/openings'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('Amara Johnson')).toBeNull();
  });

  it('stay hidden if the state cannot be loaded', async () => {
    server.use(fails('/platform/openings'));
    open();
    expect(await screen.findByText('Whether this practice is open to you could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('Amara Johnson')).toBeNull();
  });

  it('stay closed, with counts beside them, until the user gives a reason', async () => {
    given([]);
    open();
    expect(await screen.findByText('Names and messages are closed.')).toBeTruthy();
    expect(await screen.findByText('1,204')).toBeTruthy();
    expect(screen.queryByText('Amara Johnson')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Open for ${OPENING_MINUTES} minutes` }));
    expect(await screen.findByText('Say it in 10 characters or more.')).toBeTruthy();
  });

  it('show the expiry in the time zone of the page', async () => {
    const until = inMinutes(30);
    given([anOpening(until)]);
    open();
    const time = timeText(until, 'Pacific/Kiritimati');
    expect(await screen.findByText((text) => text.includes(time))).toBeTruthy();
  });

  it('open after a reason, which the practice can read, and show the expiry', async () => {
    given([]);
    const asked = jest.fn();
    server.use(
      http.post(`*/api/platform/practices/${PRACTICE}/openings`, async ({ request }) => {
        asked(await request.json());
        const opening = anOpening(inMinutes(30));
        given([opening]);
        return HttpResponse.json(opening, { status: 201 });
      }),
    );
    open();
    expect(await screen.findByText(/Its administrators are told now/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Open for 30 minutes' }));
    expect(await screen.findByText('Amara Johnson')).toBeTruthy();
    expect(screen.getByText(/^Open until \d+:\d\d/)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({ reason: REASON });
  });

  it('stay closed when opening fails, and keep the reason', async () => {
    given([]);
    server.use(http.post('*/openings', () => HttpResponse.json({ code: 'access.denied' }, { status: 403 })));
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), REASON);
    await userEvent.click(screen.getByRole('button', { name: 'Open for 30 minutes' }));
    expect(await screen.findByText('The practice could not be opened')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe(REASON);
  });

  it('close on request and leave the cache', async () => {
    given([anOpening(inMinutes(30))]);
    server.use(
      http.delete(`*/api/platform/practices/${PRACTICE}/openings`, () => new HttpResponse(null, { status: 204 })),
    );
    open();
    await screen.findByText('Amara Johnson');
    given([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close now' }));
    expect(await screen.findByText('Names and messages are closed.')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('kept').textContent).toBe('nothing kept'));
    expect(screen.queryByText('Amara Johnson')).toBeNull();
  });

  it('close after a refused request if another window has closed them', async () => {
    given([anOpening(inMinutes(30))]);
    open();
    const names = await screen.findByRole('button', { name: 'Amara Johnson' });
    given([]);
    readNames = () => Promise.reject(Object.assign(new Error(), { code: 'practice.closed', status: 403 }));
    await userEvent.click(names);
    expect(await screen.findByText('Names and messages are closed.')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('kept').textContent).toBe('nothing kept'));
  });

  it('close when the user comes back from the tab that closed them', async () => {
    given([anOpening(inMinutes(30))]);
    open();
    await screen.findByText('Amara Johnson');
    given([]);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Names and messages are closed.')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('kept').textContent).toBe('nothing kept'));
  });

  it('close when the time is over and leave the cache', async () => {
    given([anOpening(new Date(Date.now() + 1_500))]);
    open();
    await screen.findByText('Amara Johnson');
    given([]);
    expect(await screen.findByText('Names and messages are closed.', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByTestId('kept').textContent).toBe('nothing kept');
    expect(screen.queryByText('Amara Johnson')).toBeNull();
  });
});
