import { describe, expect, it } from '@jest/globals';
import type { AccessEntryDto } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { AccessLogScreen } from './access-log.screen.js';

const PATH = '/access-ledger';

const server = apiServer();

const NINA = { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0011', name: 'Nina Reyes', role: 'practitioner' } as const;
const ROSA = { id: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0021', name: 'Rosa Lind' };

const anAccess = (changes: Partial<AccessEntryDto> = {}): AccessEntryDto => ({
  id: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0001',
  actor: NINA,
  patient: ROSA,
  kind: 'opened',
  what: 'appointment',
  appointmentAt: '2026-11-12T15:00:00Z',
  times: 3,
  firstAt: '2026-03-10T14:03:00Z',
  lastAt: '2026-03-10T14:20:00Z',
  reason: null,
  ...changes,
});

const open = (path = '/admin/access-log') =>
  renderWithShell(<AccessLogScreen />, {
    shell: { session: aSession('practice_admin') },
    path,
    messages: { 'admin-console': messages },
  });

const table = () => screen.findByRole('table', { name: 'Who signed in and saw which patient' });

describe('the access log of a practice', () => {
  it('shows a loading state first', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Access Log');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it("shows who saw whom and when in the practice's time zone, and links to more of both", async () => {
    server.use(answers(PATH, { items: [anAccess()], next: null }));
    open('/admin/access-log?from=2026-03-01');
    const row = within(await table()).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(
      /Nina Reyes · Practitioner.*Rosa Lind.*Opened: Appointment of Nov 12, 2026.*Tue, Mar 10, 10:03\s–\s10:20/,
    );
    expect(screen.getByRole('link', { name: 'Rosa Lind' })).toHaveAttribute(
      'href',
      expect.stringContaining(`from=2026-03-01&patient=${ROSA.id}`),
    );
    expect(screen.getByRole('link', { name: 'Nina Reyes' })).toHaveAttribute(
      'href',
      expect.stringContaining(`person=${NINA.userId}`),
    );
  });

  it('shows sign-ins, without a patient', async () => {
    const signIn = { kind: 'signed_in', what: null, patient: null, appointmentAt: null, times: 1 } as const;
    server.use(answers(PATH, { items: [anAccess({ ...signIn, lastAt: '2026-03-10T14:03:00Z' })], next: null }));
    open();
    const row = within(await table()).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(/^Nina Reyes · Practitioner–Signed inTue, Mar 10, 10:03\sAM$/);
  });

  it('lets the server search, filter and sort, and clears the filters', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json({ items: [], next: null });
      }),
    );
    open(`/admin/access-log?patient=${ROSA.id}`);
    expect(await screen.findByText('Nobody signed in or saw a patient in this period.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Exported');
    await waitFor(() => expect(asked.at(-1)).toBe(`sort=newest&kind=exported&patientId=${ROSA.id}`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Signed in');
    await waitFor(() => expect(asked.at(-1)).toContain('kind=signed_in'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Exported');
    await waitFor(() => expect(asked.at(-1)).toContain('kind=exported'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
    await waitFor(() => expect(asked.at(-1)).toMatch(/^sort=oldest/));
    await userEvent.click(screen.getByRole('button', { name: 'One patient only' }));
    await waitFor(() => expect(asked.at(-1)).toBe('sort=oldest&kind=exported'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)).toBe('sort=newest'));
  });

  it('says what failed', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The access log could not be loaded.')).toBeTruthy();
  });
});
