import { describe, expect, it } from '@jest/globals';
import { answers, apiServer, fails, renderWithShell } from '@telecare/testing';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { lakeside, riverside } from '../../../test/people.js';
import messages from '../../messages/en.json' with { type: 'json' };
import { PracticesPage } from './practices.page.js';

const server = apiServer();
const open = () => renderWithShell(<PracticesPage />, { messages: { translation: messages } });

/** Answers like the API: by part of the name or subdomain, whatever the case. */
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
    expect(link.getAttribute('href')).toBe('/?practice=riverside');
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

  it('says when there is none at all', async () => {
    server.use(answers('/practices', { items: [], next: null }));
    open();
    expect(await screen.findByText('No practices available')).toBeDefined();
  });

  it('can be tried again', async () => {
    server.use(fails('/practices'));
    open();
    expect(await screen.findByText('Failed to load practices')).toBeDefined();
    server.use(answers('/practices', { items: [riverside], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('riverside practice')).toBeDefined();
  });
});
