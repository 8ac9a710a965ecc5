import { describe, expect, it } from '@jest/globals';
import type { OwnAccessEntryDto, OwnAccessPage } from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import messages from '../../messages/en.json' with { type: 'json' };
import { RecordAccessScreen } from './record-access.screen.js';

const PATH = '/my-access-ledger';

const server = apiServer();

const NINA = { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0011', name: 'Nina Reyes', role: 'practitioner' } as const;
const ADA = { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0012', name: 'Ada Admin', role: 'practice_admin' } as const;

let serial = 0;

const anAccess = (changes: Partial<OwnAccessEntryDto> = {}): OwnAccessEntryDto => ({
  id: `0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f${String((serial += 1)).padStart(4, '0')}`,
  actor: NINA,
  kind: 'opened',
  what: 'record',
  appointmentAt: null,
  times: 1,
  firstAt: '2026-03-10T14:03:00Z',
  lastAt: '2026-03-10T14:03:00Z',
  reason: null,
  ...changes,
});

function given(items: OwnAccessEntryDto[], page: Partial<OwnAccessPage> = {}) {
  server.use(answers(PATH, { items, next: null, people: [ADA, NINA], ...page }));
}

function Where() {
  const location = useLocation();
  return (
    <output>{JSON.stringify({ at: location.pathname + location.search, state: location.state as unknown })}</output>
  );
}

function open(path = '/patient/record-access') {
  renderWithShell(
    <>
      <RecordAccessScreen />
      <Where />
    </>,
    { shell: { session: aSession('patient') }, path, messages: { 'patient-portal': messages } },
  );
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Who has seen your record' })).getAllByRole('listitem');

describe("the access log of a patient's own record", () => {
  it('shows a loading state first', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Who has seen my record');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows who did what, in which role and when, but not the number of requests', async () => {
    given([
      anAccess({
        what: 'appointment',
        appointmentAt: '2026-11-12T15:00:00Z',
        times: 3,
        lastAt: '2026-03-10T14:20:00Z',
      }),
      anAccess({ what: 'appointment' }),
      anAccess({ kind: 'exported', actor: { ...ADA, name: null } }),
    ]);
    open();
    const [opened, list, exported] = await rows();
    expect(opened?.textContent).toMatch(
      /Nina Reyes opened your appointment of Nov 12, 2026.*Practitioner.*Tue, Mar 10, \d+:03\s–\s\d+:20/,
    );
    expect(list?.textContent).toMatch(/Nina Reyes opened the list of your appointments.*Practitioner/);
    expect(opened?.textContent).not.toMatch(/times/);
    expect(exported?.textContent).toContain('Practice administrator exported a list of patients with you in it');
  });

  it('shows an empty state, and clears the filters', async () => {
    given([]);
    open('/patient/record-access?from=2026-03-01');
    expect(await screen.findByText('Nobody opened your record in this period.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull());
  });

  it('says what failed, and asks again', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('Who has seen your record could not be loaded.')).toBeTruthy();
    given([anAccess()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('lets the server filter by person and days, and fetches more', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['actorId', 'from', 'after'].map((name) => searchParams.get(name) ?? '').join());
        const next = searchParams.has('after') ? null : 'key';
        return HttpResponse.json({ items: [anAccess()], next, people: [ADA, NINA] });
      }),
    );
    open('/patient/record-access?from=2026-03-01');
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ada Admin');
    await waitFor(() => expect(asked.at(-1)).toBe(`${ADA.userId},2026-03-01,`));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(asked.at(-1)).toBe(`${ADA.userId},2026-03-01,key`);
  });

  it('links to a message whose subject names the entry, but keeps it out of the address', async () => {
    given([anAccess()]);
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Ask about this' }));
    const { at, state } = JSON.parse(screen.getByRole('status').textContent) as { at: string; state: unknown };
    expect(at).toBe('/patient/messages?new=yes&to=administration&practice=riverside');
    expect(state).toEqual({
      subject: expect.stringMatching(/^Who has seen my record: Nina Reyes opened your record \(Tue, Mar 10, \d+:03/),
    });
  });

  it('says when it was exported too often', async () => {
    given([anAccess()]);
    const body = { code: 'request.rate_limited', status: 429, correlationId: 'c0' };
    server.use(http.get(`*/api${PATH}/export`, () => HttpResponse.json(body, { status: 429 })));
    open();
    const button = await screen.findByRole('button', { name: 'Export as CSV' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeEnabled());
  });
});
