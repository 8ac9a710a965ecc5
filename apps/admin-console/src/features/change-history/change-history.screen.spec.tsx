import { describe, expect, it } from '@jest/globals';
import {
  CHANGE_ACTS,
  CHANGED_FIELDS,
  type ChangeDto,
  changeSecuritySettings,
  ROLE_SWITCHES,
} from '@telecare/contracts';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { ChangeHistoryScreen } from './change-history.screen.js';
import en from './messages.en.json' with { type: 'json' };
import es from './messages.es.json' with { type: 'json' };

const PATH = '/change-history';

const server = apiServer();

const ANA = { userId: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0011', name: 'Ana Silva', role: 'practice_admin' } as const;
const NINA = { id: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0021', name: 'Nina Reyes' };

const aChange = (changes: Partial<ChangeDto> = {}): ChangeDto => ({
  id: '0b9c7f8e-54f2-4d0c-8b0a-0d4b6c1f0001',
  at: '2026-03-10T14:03:00Z',
  actor: ANA,
  act: 'member.change-roles',
  about: null,
  subject: NINA,
  others: 0,
  fields: [{ field: 'role', before: null, after: 'practice_admin', shown: true }],
  ...changes,
});

const open = (path = '/admin/change-history', role: 'practice_admin' | 'practitioner' = 'practice_admin') =>
  renderWithShell(<ChangeHistoryScreen />, {
    shell: { session: aSession(role) },
    path,
    messages: { 'admin-console': messages },
  });

const row = async () => within(await screen.findByRole('table', { name: 'Who changed what' })).getAllByRole('row')[1]!;

describe('the change history', () => {
  it('shows that it is loading', () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Change History');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it("shows who changed what and when in the practice's time zone, and links to more of both people", async () => {
    server.use(answers(PATH, { items: [aChange()], next: null }));
    open();
    expect((await row()).textContent).toMatch(
      /Ana Silva · Practice Admin.*Changed rolesRole: empty → Practice Admin.*Nina ReyesTue, Mar 10, 10:03\sAM/,
    );
    expect(screen.getByRole('link', { name: 'Nina Reyes' })).toHaveAttribute(
      'href',
      expect.stringContaining(`person=${NINA.id}`),
    );
    expect(screen.getByRole('link', { name: 'Ana Silva' })).toHaveAttribute(
      'href',
      expect.stringContaining(`actor=${ANA.userId}`),
    );
  });

  it('names a field whose values are not recorded', async () => {
    const fields = [{ field: 'phone', before: null, after: null, shown: false } as const];
    server.use(answers(PATH, { items: [aChange({ act: 'patient.update', fields })], next: null }));
    open();
    expect((await row()).textContent).toContain('Changed a patientPhone changed');
  });

  it('shows codes in words', async () => {
    const fields: ChangeDto['fields'] = [
      { field: 'language', before: 'en', after: 'es', shown: true },
      { field: 'mode', before: 'in_person', after: 'phone', shown: true },
      { field: 'booking', before: 'direct', after: 'staff', shown: true },
    ];
    server.use(answers(PATH, { items: [aChange({ act: 'appointment-type.update', fields })], next: null }));
    open();
    const { textContent } = await row();
    expect(textContent).toContain('Place: In person → Phone');
    expect(textContent).not.toMatch(/en → es|in_person|direct/);
  });

  it('names the switch that was turned', async () => {
    const fields = [{ field: 'allowed', before: 'true', after: 'false', shown: true } as const];
    const turned = aChange({ act: 'role-switch.deny', about: 'practitioner.patient:export', subject: null, fields });
    server.use(answers(PATH, { items: [turned], next: null }));
    open();
    expect((await row()).textContent).toContain('Allowed a role less: Practitioners export patientsAllowed: on → off');
  });

  it('asks the server to search and filter, and shows everything again', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json({ items: [], next: null });
      }),
    );
    open(`/admin/change-history?person=${NINA.id}`);
    expect(await screen.findByText('No changes match your filters')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of change' }), 'Security');
    await waitFor(() => expect(asked.at(-1)).toBe(`kind=security&personId=${NINA.id}`));
    await userEvent.click(screen.getByRole('button', { name: 'Changes to one person' }));
    await waitFor(() => expect(asked.at(-1)).toBe('kind=security'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)).toBe(''));
  });

  it('leaves out filters of the address that cannot be used', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`*/api${PATH}`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.toString());
        return HttpResponse.json({ items: [aChange()], next: null });
      }),
    );
    open(`/admin/change-history?person=nobody&actor=1&from=2026-02-31&to=soon&kind=other&q=${'a'.repeat(101)}`);
    await row();
    expect(asked).toEqual([`q=${'a'.repeat(100)}`]);
  });

  it('says what failed', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The change history could not be loaded.')).toBeTruthy();
  });

  it('refuses other staff', () => {
    open('/admin/change-history', 'practitioner');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Access Denied');
  });
});

const textAt = (texts: object, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);

describe.each([
  ['English', en],
  ['Spanish', es],
])('the %s texts', (_, texts) => {
  it('name every act, field, switch and setting', () => {
    const paths = [
      ...CHANGE_ACTS.map((act) => ['acts', ...act.split('.')]),
      ...CHANGED_FIELDS.map((field) => ['fields', field]),
      ...ROLE_SWITCHES.map(({ role, permission }) => ['about', `${role}_${permission.replaceAll(':', '_')}`]),
      ...Object.keys(changeSecuritySettings.omit({ revision: true }).shape).map((name) => ['about', name]),
    ];
    expect(paths.filter((path) => typeof textAt(texts, path) !== 'string')).toEqual([]);
  });
});
