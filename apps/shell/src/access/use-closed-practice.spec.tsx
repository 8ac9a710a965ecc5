import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { MeDto } from '@telecare/contracts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { holds, lakeside, me } from '../../test/people.js';
import { meQuery } from '../account/me.js';
import { queryClient } from '../query-client.js';
import { useClosedPractice } from './use-closed-practice.js';

const { id, name, subdomain } = lakeside;
const waiting = { id, name, subdomain, phone: null, isDeclined: false };
const shown: string[] = [];

const known = () => queryClient.getQueryData(meQuery.queryKey) as MeDto;
const answer = (person: MeDto) => queryClient.setQueryData(meQuery.queryKey, person);

function Frame() {
  const loadedFor = useLoaderData<MeDto>();
  const { data = loadedFor } = useQuery({ ...meQuery, enabled: false });
  return useClosedPractice(data, loadedFor) ? <h1>Closed</h1> : <Outlet />;
}

/** Behaves like a portal's page, which refuses a person without a role when it loads. */
function Page() {
  const title = useLoaderData<string>();
  shown.push(title);
  return <h1>{title}</h1>;
}

function open(person: MeDto): void {
  answer(person);
  const page = { path: '*', loader: () => (known().roles.length ? 'My Dashboard' : 'Access Denied'), Component: Page };
  const frame = { loader: known, Component: Frame, HydrateFallback: () => null, children: [page] };
  const router = createMemoryRouter([frame], { initialEntries: [`/patient/dashboard?practice=${subdomain}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  queryClient.clear();
  shown.length = 0;
});

describe('a page that was closed to the person when it was loaded', () => {
  it.each([
    ['the practice approves them', me([], { waitingPractices: [waiting] })],
    ['the practice is active again', me([], { inactivePractices: [{ id, name, subdomain }] })],
    ['they get their first role', me([])],
  ])('opens when %s, and never says that access is denied', async (_, person) => {
    open(person);
    await screen.findByRole('heading', { name: 'Closed' });
    answer(me([holds('patient', lakeside)]));
    await screen.findByRole('heading', { name: 'My Dashboard' });
    expect(shown).not.toContain('Access Denied');
  });
});

it('closes an open page when the practice becomes inactive', async () => {
  open(me([holds('patient', lakeside)]));
  await screen.findByRole('heading', { name: 'My Dashboard' });
  answer(me([], { inactivePractices: [{ id, name, subdomain }] }));
  await screen.findByRole('heading', { name: 'Closed' });
});
