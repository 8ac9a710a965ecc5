import { describe, expect, it } from '@jest/globals';
import { answers, fails, hangs } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../test/practices.js';
import { dialog, given, open, press, server } from '../../../test/managed-practices.js';

describe('practice management', () => {
  it('lists practices with address, contact and state', async () => {
    given(aManagedPractice(), aManagedPractice({ id: '2', name: 'Lakeside', isActive: false, email: null }));
    open();
    const [riverside, lakeside] = await screen.findAllByRole('listitem');
    expect(within(riverside!).getByText('riverside.localhost')).toBeTruthy();
    expect(within(riverside!).getByText('hello@riverside.example')).toBeTruthy();
    expect(within(riverside!).getByText('Active')).toBeTruthy();
    expect(within(riverside!).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/practice/6d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a01',
    );
    expect(within(lakeside!).getByText('Inactive')).toBeTruthy();
    expect(within(lakeside!).getByText('No contact details')).toBeTruthy();
  });

  it('shows that it is loading, that it failed, and that there are none', async () => {
    server.use(hangs('/platform/practices'));
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers to try again', async () => {
    server.use(fails('/platform/practices'));
    open();
    expect(await screen.findByText('The practices could not be loaded.')).toBeTruthy();
    given();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No practices yet')).toBeTruthy();
  });

  it('searches on the server', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/platform/practices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json({ items: [], next: null });
      }),
    );
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'lake');
    expect(await screen.findByText('No practices found matching your search.')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toBe('lake'));
  });

  it('shows nothing to a practice administrator', () => {
    open('practice_admin');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

describe('the address of practice management', () => {
  const far = aManagedPractice({ id: '9d1f3a52-0c7e-4a51-9c1d-2f1f5b0e0a09', name: 'Far Away' });

  it('opens the dialog of a practice that is on no page shown, and closes it', async () => {
    given(aManagedPractice());
    server.use(answers(`/platform/practices/${far.id}`, far));
    open('super_admin', `?edit=${far.id}`);
    expect(await screen.findByDisplayValue('Far Away')).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the question before a deletion, with the address of the practice', async () => {
    given(aManagedPractice());
    open('super_admin', `?delete=${aManagedPractice().id}`);
    await waitFor(() => expect(dialog().textContent).toContain('riverside.localhost'));
  });

  it('opens the dialog of a new practice', async () => {
    given();
    open('super_admin', '?create=yes');
    expect(await within(dialog()).findByRole('button', { name: 'Create Practice' })).toBeTruthy();
  });

  it('restores the search and the number of loaded pages', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/platform/practices', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const place = Number(searchParams.get('after') ?? 0);
        asked.push(`${searchParams.get('q')} ${place}`);
        const item = aManagedPractice({ id: `id-${place}`, name: `Clinic ${place}` });
        return HttpResponse.json({ items: [item], next: String(place + 1) });
      }),
    );
    open('super_admin', '?q=clinic&pages=3');
    expect(await screen.findByText('Clinic 2')).toBeTruthy();
    expect(asked).toEqual(['clinic 0', 'clinic 1', 'clinic 2']);
    await userEvent.click(screen.getByRole('button', { name: 'Show more practices' }));
    expect(await screen.findByText('Clinic 3')).toBeTruthy();
    expect(asked).toHaveLength(4);
  });
});
