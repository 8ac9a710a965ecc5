import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AppointmentLinkDto, DEFAULT_THEME } from '@telecare/contracts';
import { apiServer, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { riverside } from '../../../test/people.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import pageMessages from './messages.en.json' with { type: 'json' };
import { openActionLink } from './open-action-link.js';
import type { ActionLinkView } from './action-link-view.js';
import { ActionLinkPage } from './action-link.page.js';
import { takeActionLink } from './action-token.js';

const server = apiServer();
const messages = { translation: { ...shellMessages, ...pageMessages } };
const onReload = jest.fn();

const aLink = (changes: Partial<AppointmentLinkDto> = {}): AppointmentLinkDto => ({
  action: 'confirm',
  state: 'open',
  startsAt: '2026-11-28T15:00:00Z',
  endsAt: '2026-11-28T15:30:00Z',
  timeZone: 'Pacific/Kiritimati',
  mode: 'video',
  practice: {
    name: riverside.name,
    subdomain: riverside.subdomain,
    phone: '+1 212 555 0100',
    logoUrl: null,
    theme: DEFAULT_THEME,
  },
  ...changes,
});

const titleKey = 'actionLink.title';
const show = (view: ActionLinkView) =>
  renderWithShell(<ActionLinkPage view={view} onReload={onReload} reloading={false} />, { messages });
const found = (changes: Partial<AppointmentLinkDto> = {}) =>
  show({ kind: 'found', titleKey, token: 'a-secret', link: aLink(changes) });

const acts = (answer: () => Response) => {
  const sent = jest.fn<(body: unknown) => void>();
  server.use(
    http.post('*/api/appointment-links/act', async ({ request }) => {
      sent(await request.json());
      return answer();
    }),
  );
  return sent;
};
const refused = (status: number, code: string) => HttpResponse.json({ status, code }, { status });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void onReload.mockReset());

describe('the page of a mailed link', () => {
  it("shows the practice, and when on the reader's clock and the practice's", () => {
    found();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your appointment');
    expect(screen.getByText(/At the practice: .*Line Islands Time/)).toBeDefined();
    expect(screen.getByText('By video')).toBeDefined();
    expect(screen.getByText(riverside.name)).toBeDefined();
  });

  it('tells the practice that the patient will come, when asked to', async () => {
    const sent = acts(() => HttpResponse.json(aLink({ state: 'used' })));
    found();
    expect(screen.queryByRole('button', { name: 'Cancel this appointment' })).toBeNull();
    await press('I will come');
    expect(await screen.findByText('The practice knows that you will come.')).toBeDefined();
    expect(sent).toHaveBeenCalledWith({ token: 'a-secret' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('cancels when asked to', async () => {
    acts(() => HttpResponse.json(aLink({ action: 'cancel', state: 'used' })));
    found({ action: 'cancel' });
    await press('Cancel this appointment');
    expect(await screen.findByText('Your appointment is cancelled')).toBeDefined();
  });

  it('reloads the appointment when it has changed', async () => {
    acts(() => refused(409, 'appointment.not_possible'));
    found({ action: 'cancel' });
    await press('Cancel this appointment');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('shows the error and lets the user retry', async () => {
    acts(() => refused(503, 'service.unavailable'));
    found();
    await press('I will come');
    expect((await screen.findByRole('alert')).textContent).toContain('The practice could not be told');
    expect(screen.getByRole('button', { name: 'I will come' })).toHaveProperty('disabled', false);
    expect(onReload).not.toHaveBeenCalled();
  });

  it.each([
    ['too_late', 'It is too late to cancel online'],
    ['expired', 'This link no longer works'],
  ] as const)('that is %s says so and gives the number to call', (state, title) => {
    found({ action: 'cancel', state });
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call +1 212 555 0100' })).toHaveAttribute('href', 'tel:+12125550100');
  });

  it('shows no buttons for a cancelled appointment', () => {
    found({ state: 'cancelled' });
    expect(screen.getByText('This appointment is cancelled')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('explains what to do about an unknown link', () => {
    show({ kind: 'unknown', titleKey });
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeDefined();
  });

  it('offers to retry a failed lookup', async () => {
    show({ kind: 'failed', titleKey, error: new Error('away') });
    await press('Try Again');
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});

describe('opening a link', () => {
  const looksUp = (answer: () => Response) => http.post('*/api/appointment-links/lookup', answer);
  const open = (search = '?practice=riverside') => openActionLink(search);

  beforeEach(() => {
    window.history.replaceState(null, '', '/visit/a-secret');
    takeActionLink();
  });

  it('looks it up, and goes to the address of its practice first', async () => {
    server.use(looksUp(() => HttpResponse.json(aLink())));
    expect(await open()).toMatchObject({ kind: 'found', token: 'a-secret' });
    const thrown = await open('').catch((response: Response) => response.headers.get('location'));
    expect(thrown).toBe('/auth/visit?practice=riverside');
  });

  it('distinguishes an unknown link from a failed lookup', async () => {
    server.use(looksUp(() => refused(404, 'resource.not_found')));
    expect(await open()).toMatchObject({ kind: 'unknown' });
    server.use(looksUp(() => refused(429, 'request.rate_limited')));
    expect(await open()).toMatchObject({ kind: 'failed', error: { code: 'request.rate_limited' } });
  });

  it('sends no request without a token', async () => {
    sessionStorage.clear();
    expect(await open()).toMatchObject({ kind: 'unknown' });
  });
});
