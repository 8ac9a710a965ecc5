import { describe, expect, it } from '@jest/globals';
import { Permission, type Role, type Switched } from '@telecare/contracts';
import type { Session } from '@telecare/shell-sdk';
import { aSession, aSwitchedSession, renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { BroadcastsScreen } from './features/broadcasts/broadcasts.screen.js';
import { MessagesScreen } from './features/messages/messages.screen.js';
import messages from './messages/en.json' with { type: 'json' };
import { useMay } from '@telecare/portal-kit';

const EVERY = Object.values(Permission);
const READS = Permission.MessageRead;
const OVERBOOKS = Permission.AppointmentOverbook;

function IfAllowed({ permission }: { readonly permission: Permission }) {
  return useMay(permission) ? <li>{permission}</li> : null;
}

function allowed(session: Session): string[] {
  const list = EVERY.map((permission) => <IfAllowed key={permission} permission={permission} />);
  const { unmount } = renderWithShell(<ul>{list}</ul>, { shell: { session }, messages: {} });
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return found;
}

const switching = (permission: Switched[number]['permission'], allowed: boolean) => ({ permission, allowed });

describe('the permissions of a user in a practice', () => {
  it("follow the practice's changes in both directions", () => {
    const usual = allowed(aSession('scheduler'));
    expect([usual.includes(READS), usual.includes(OVERBOOKS)]).toEqual([true, false]);
    const decided = allowed(aSwitchedSession('scheduler', switching(READS, false), switching(OVERBOOKS, true)));
    expect(decided).toEqual(EVERY.filter((one) => (usual.includes(one) && one !== READS) || one === OVERBOOKS));
  });

  it('include those of every role held there, not only of the highest', () => {
    const own = aSwitchedSession('practitioner', switching(OVERBOOKS, false));
    const frontDesk = aSwitchedSession('scheduler', switching(OVERBOOKS, true));
    expect(allowed(own)).not.toContain(OVERBOOKS);
    expect(allowed({ ...own, roles: [...own.roles, ...frontDesk.roles] })).toContain(OVERBOOKS);
    const elsewhere = frontDesk.roles.map((held) => ({ ...held, practice: { id: 'b', name: 'B', subdomain: 'b' } }));
    expect(allowed({ ...own, roles: [...own.roles, ...elsewhere] })).not.toContain(OVERBOOKS);
  });

  it('equal the defaults for super administrators, who hold no role there', () => {
    expect(allowed(aSession('super_admin'))).toContain(Permission.PatientRead);
  });
});

describe('a page that the practice does not open to a role', () => {
  it.each([
    ['Messages', 'scheduler', switching(READS, false), <MessagesScreen key="a" />],
    ['Several', 'practitioner', switching('message-broadcast:send', false), <BroadcastsScreen key="b" />],
  ] as const)('says so and asks for nothing: %s', (_name, role: Role, decided, page) => {
    const session = aSwitchedSession(role, decided);
    renderWithShell(page, { shell: { session }, messages: { 'staff-portal': messages } });
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('Your practice does not open this to your role.')).toBeTruthy();
  });
});
