import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CalendarFeedDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, aTenant, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import { CalendarSection } from './calendar-section.js';
import pageMessages from './messages.en.json' with { type: 'json' };

const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const server = apiServer();

const URL_MADE = 'https://telecare.example/api/calendar-feeds/secret.ics';
const MADE = { createdAt: '2026-11-20T12:00:00Z', lastReadAt: null };

function givenFeed(feed: CalendarFeedDto['feed']) {
  let current = feed;
  server.use(
    http.get('*/api/calendar-feed', () => HttpResponse.json({ feed: current })),
    http.post('*/api/calendar-feed', () => {
      current = MADE;
      return HttpResponse.json({ url: URL_MADE, createdAt: MADE.createdAt }, { status: 201 });
    }),
    http.delete('*/api/calendar-feed', () => {
      current = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

function openSection(role: Role = 'patient', tenant = aTenant()) {
  const toast = jest.fn<(message: ToastMessage) => void>();
  renderWithShell(<CalendarSection />, {
    messages: { translation: messages, shell: messages },
    shell: { toast, tenant, session: aSession(role) },
  });
  return toast;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const answer = async (question: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name }));

const copied = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve());
beforeEach(
  () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } }),
);

describe('the calendar address', () => {
  it('appears once after creation and can be copied', async () => {
    givenFeed(null);
    const toast = openSection();
    await press('Create address');
    const address = await screen.findByLabelText<HTMLInputElement>('Your private address');
    expect(address.value).toBe(URL_MADE);
    expect(screen.getByText(/Copy it now: it is not shown again/)).toBeTruthy();
    await press('Copy address');
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Address copied' }));
    expect(copied).toHaveBeenCalledWith(URL_MADE);
  });

  it('asks the user to copy by hand if the browser refuses', async () => {
    givenFeed(null);
    copied.mockRejectedValueOnce(new Error('Not allowed'));
    const toast = openSection();
    await press('Create address');
    await press('Copy address');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'destructive' })));
  });

  it('opens in the calendar program of the machine', async () => {
    givenFeed(null);
    openSection();
    await press('Create address');
    const link = await screen.findByRole('link', { name: 'Open in calendar' });
    expect(link).toHaveAttribute('href', URL_MADE.replace('https:', 'webcal:'));
  });

  it('shows creation and last read of an existing address, but not the address itself', async () => {
    givenFeed({ ...MADE, lastReadAt: '2026-11-21T12:00:00Z' });
    openSection();
    expect(await screen.findByText('Created on Nov 20, 2026. Last read by a calendar on Nov 21, 2026.')).toBeTruthy();
    expect(screen.queryByLabelText('Your private address')).toBeNull();
  });

  it('changes after confirmation', async () => {
    givenFeed(MADE);
    openSection();
    await press('Replace address');
    await answer('Replace the calendar address?', 'Replace address');
    expect(await screen.findByLabelText('Your private address')).toBeTruthy();
  });

  it('disappears when revoked after confirmation, and can be created again', async () => {
    givenFeed(MADE);
    const toast = openSection();
    await press('Revoke address');
    await answer('Revoke the calendar address?', 'Revoke address');
    expect(await screen.findByRole('button', { name: 'Create address' })).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({ title: 'Calendar address revoked' });
  });

  it('remains if revoking fails, and the dialog says so', async () => {
    givenFeed(MADE);
    server.use(
      http.delete('*/api/calendar-feed', () => HttpResponse.json({ code: 'internal.error' }, { status: 500 })),
    );
    openSection();
    await press('Revoke address');
    await answer('Revoke the calendar address?', 'Revoke address');
    expect(await screen.findByText('The address could not be revoked')).toBeTruthy();
  });

  it('offers to retry if loading fails', async () => {
    server.use(fails('/calendar-feed'));
    openSection();
    expect(await screen.findByText('Your calendar address could not be loaded')).toBeTruthy();
    server.use(answers('/calendar-feed', { feed: null }));
    await press('Try Again');
    expect(await screen.findByRole('button', { name: 'Create address' })).toBeTruthy();
  });

  it('tells staff what of patients it shows', async () => {
    givenFeed(null);
    openSection('practitioner');
    expect(await screen.findByText(/no patient's name/)).toBeTruthy();
  });

  it.each([
    ['for a super administrator, who has no appointments', 'super_admin', aTenant()],
    ['where no practice is chosen', 'patient', aTenant({ isPlatform: true })],
  ] as const)('is not offered %s', (_rule, role, tenant) => {
    openSection(role, tenant);
    expect(screen.queryByText('Calendar address')).toBeNull();
  });
});
