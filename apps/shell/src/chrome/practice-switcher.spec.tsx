import { describe, expect, it } from '@jest/globals';
import type { HeldRoleDto, PracticeDto, Role } from '@telecare/contracts';
import type { Tenant } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, renderWithShell } from '@telecare/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { holds, inPractice, onPlatform, practice } from '../../test/people.js';
import messages from '../messages/en.json' with { type: 'json' };
import { PracticeSwitcher } from './practice-switcher.js';

const server = apiServer();
const clinics = Array.from({ length: 10 }, (_, index) =>
  practice(`clinic-${index}`, { id: `id-${index}`, name: `Clinic ${index}` }),
);
const [here, there] = clinics as [PracticeDto, PracticeDto];

interface Stage {
  readonly role?: Role;
  readonly tenant?: Tenant;
  readonly roles?: readonly HeldRoleDto[];
}

const ofTwo = [holds('patient', here), holds('patient', there)];

async function openSwitcher(count: number, { role = 'patient', tenant = inPractice(here), roles = ofTwo }: Stage = {}) {
  server.use(answers('/practices', { items: clinics.slice(0, count), next: null }));
  const session = { ...aSession(role), roles: role === 'super_admin' ? aSession(role).roles : roles };
  renderWithShell(<PracticeSwitcher />, { messages: { translation: messages }, shell: { session, tenant } });
  await userEvent.click(screen.getByRole('button'));
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the practice switcher', () => {
  it('names the current practice and lists the others, marking the own ones', async () => {
    await openSwitcher(3);
    await screen.findByText('Clinic 2');
    expect(screen.getByRole('button', { hidden: true }).textContent).toBe('Clinic 0');
    expect(items()).toEqual([
      'Clear Selection',
      'Clinic 1clinic-1.localhostYour practice',
      'Clinic 2clinic-2.localhost',
    ]);
  });

  it("keeps the page in the user's own practices, and opens the public page of others", async () => {
    window.history.replaceState(null, '', '/patient/appointments?practice=clinic-0');
    await openSwitcher(3);
    await userEvent.click(await screen.findByRole('menuitem', { name: /Clinic 1/ }));
    expect(window.location.pathname + window.location.search).toBe('/patient/appointments?practice=clinic-1');
    await userEvent.click(screen.getByRole('button', { hidden: true }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Clinic 2/ }));
    expect(window.location.pathname + window.location.search).toBe('/?practice=clinic-2');
  });

  it('offers nothing to clear to a person with one practice', async () => {
    await openSwitcher(3, { roles: [holds('patient', here)] });
    await screen.findByText('Clinic 2');
    expect(screen.queryByText('Clear Selection')).toBeNull();
  });

  it('shows eight and a way to all of them', async () => {
    await openSwitcher(10);
    expect(await screen.findByRole('menuitem', { name: 'View All Practices' })).toBeDefined();
    expect(items().filter((name) => name?.startsWith('Clinic'))).toHaveLength(8);
  });

  it('searches where it shows not all, and keeps to what was found', async () => {
    const asked: (string | null)[] = [];
    await openSwitcher(10);
    server.use(
      http.get('*/api/practices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q'));
        return HttpResponse.json({ items: clinics.slice(9), next: null });
      }),
    );
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search practices' }), 'nine');
    await waitFor(() => expect(items()).toEqual(['Clinic 9clinic-9.localhost']));
    expect(asked).toEqual(['nine']);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Clinic 9');
    window.history.replaceState(null, '', '/patient/appointments?practice=clinic-0');
    await userEvent.keyboard('{Enter}');
    expect(window.location.search).toBe('?practice=clinic-9');
  });

  it('keeps the focus in its search, also when that is cleared', async () => {
    await openSwitcher(10);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Clear Selection'));
    const search = await screen.findByRole('searchbox', { name: 'Search practices' });
    await userEvent.type(search, 'clinic');
    await waitFor(() => expect(screen.queryByText('Clear Selection')).toBeNull());
    await userEvent.clear(search);
    await screen.findByText('Clear Selection');
    expect(document.activeElement).toBe(search);
  });

  it('shows no search when all practices fit', async () => {
    await openSwitcher(8);
    await screen.findByText('Clinic 7');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says when there is no other', async () => {
    await openSwitcher(1, { roles: [holds('patient', here)] });
    expect(await screen.findByText('No practices available')).toBeDefined();
  });

  it('reads Main Platform without a practice and offers nothing to clear', async () => {
    await openSwitcher(2, { tenant: onPlatform });
    await screen.findByText('Clinic 1');
    expect(screen.getByRole('button', { hidden: true }).textContent).toBe('Main Platform');
    expect(screen.queryByText('Clear Selection')).toBeNull();
  });

  it('leads a super administrator back to the platform', async () => {
    await openSwitcher(2, { role: 'super_admin' });
    expect(await screen.findByRole('menuitem', { name: 'Main Platform' })).toBeDefined();
  });
});
