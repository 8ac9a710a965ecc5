import { afterEach, describe, expect, it } from '@jest/globals';
import { answers, apiServer, fails, renderWithShell } from '@telecare/testing';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { holds, lakeside, me, riverside } from '../../../test/people.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { sessionStatus } from '../../session/session.js';
import pageMessages from './messages.en.json' with { type: 'json' };
import { PracticesPage } from './practices.page.js';

const server = apiServer();
const open = () => renderWithShell(<PracticesPage />, { messages: { translation: { ...messages, ...pageMessages } } });

afterEach(() => sessionStatus.set('signed-out'));

const search = http.get('*/api/practices', ({ request }) => {
  const wanted = (new URL(request.url).searchParams.get('q') ?? '').toLowerCase();
  const items = [lakeside, riverside].filter(({ name }) => name.includes(wanted));
  return HttpResponse.json({ items, next: null });
});

describe('choosing a practice', () => {
  it('shows each with its address and leads into it', async () => {
    server.use(answers('/practices', { items: [riverside], next: null }));
    open();
    const link = await screen.findByRole('link', { name: /riverside practice/ });
    expect(link).toHaveAttribute('href', '/?practice=riverside');
    expect(link.textContent).toContain('riverside.localhost');
  });

  it('finds by what is typed', async () => {
    server.use(search);
    open();
    await screen.findByText('riverside practice');
    await userEvent.type(screen.getByRole('searchbox'), 'LAKE');
    await waitForElementToBeRemoved(() => screen.queryByText('riverside practice'));
    expect(await screen.findByText('lakeside practice')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No practices found matching your search.')).toBeDefined();
  });

  it("puts the own practice first, wherever it stands in the list, and leads strangers to a practice's public page", async () => {
    sessionStatus.set('signed-in');
    server.use(
      answers('/practices', { items: [lakeside], next: 'key' }),
      answers('/me', me([holds('patient', riverside)])),
    );
    open();
    const own = await screen.findByRole('region', { name: 'Your practices' });
    expect(within(own).getByRole('link')).toHaveAttribute('href', '/dashboard?practice=riverside');
    const others = screen.getByRole('region', { name: 'Other practices' });
    expect(within(others).getByRole('link')).toHaveAttribute('href', '/?practice=lakeside');
  });

  it('leads a super administrator into every practice', async () => {
    sessionStatus.set('signed-in');
    server.use(
      answers('/practices', { items: [lakeside], next: null }),
      answers('/me', me([holds('super_admin', null)])),
    );
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /lakeside/ })).toHaveAttribute('href', '/dashboard?practice=lakeside'),
    );
  });

  it('says when there is none at all', async () => {
    server.use(answers('/practices', { items: [], next: null }));
    open();
    expect(await screen.findByText('No practices available')).toBeDefined();
  });

  it('offers to retry after a failure', async () => {
    server.use(fails('/practices'));
    open();
    expect(await screen.findByText('Failed to load practices')).toBeDefined();
    server.use(answers('/practices', { items: [riverside], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('riverside practice')).toBeDefined();
  });
});
