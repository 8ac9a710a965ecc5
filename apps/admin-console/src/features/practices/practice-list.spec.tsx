import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { aManagedPractice } from '../../../test/practices.js';
import { given, open, server } from '../../../test/managed-practices.js';

const listens = (total: number) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/platform/practices', ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      const items = total > 0 ? [aManagedPractice()] : [];
      return HttpResponse.json({ items, next: total > 1 ? 'more' : null, total });
    }),
  );
  return asked;
};

describe('the list of practices', () => {
  it('says how many of how many it shows', async () => {
    listens(1212);
    open();
    expect(await screen.findByText('1 of 1,212 practices')).toBeTruthy();
  });

  it('says how many there are where it shows all', async () => {
    given(aManagedPractice());
    open();
    expect(await screen.findByText('1 practice')).toBeTruthy();
  });

  it('requests the state and order in the address', async () => {
    const asked = listens(1);
    open('super_admin', '?state=without_administrator&sort=name&q=lake');
    await screen.findByText('1 practice');
    expect(asked).toEqual(['limit=50&sort=name&q=lake&state=without_administrator']);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('without_administrator');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  });

  it('supports filtering and sorting', async () => {
    const asked = listens(1);
    open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');
    await waitFor(() => expect(asked.at(-1)).toBe('limit=50&sort=name&state=inactive'));
  });

  it('offers no create button in an empty filter result', async () => {
    listens(0);
    open('super_admin', '?state=inactive');
    expect(await screen.findByText('No practices found matching your search.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Create Practice' })).toHaveLength(1);
  });

  it('marks active practices without an administrator', async () => {
    given(
      aManagedPractice({ administrators: 0 }),
      aManagedPractice({ id: '2', name: 'Closed', administrators: 0, isActive: false }),
    );
    open();
    expect(await screen.findAllByText('No administrator')).toHaveLength(1);
  });
});

describe('the export of practices', () => {
  it('contains the filtered practices only', async () => {
    const asked: string[] = [];
    listens(1);
    server.use(
      http.get('*/api/platform/practices/export', ({ request }) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('name', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    URL.createObjectURL = () => '#practices';
    URL.revokeObjectURL = () => undefined;
    open('super_admin', '?state=inactive');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked).toEqual(['?sort=newest&state=inactive']));
  });

  it('says that it failed', async () => {
    listens(1);
    server.use(
      http.get('*/api/platform/practices/export', () => HttpResponse.json({ code: 'x', status: 500 }, { status: 500 })),
    );
    const toast = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'The list could not be exported.' })),
    );
  });
});
