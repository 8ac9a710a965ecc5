import { expect, it } from '@jest/globals';
import type { HeldRoleDto, Role } from '@telecare/contracts';
import { linksTo } from '../../test/header-links.js';
import { holds, lakeside, riverside } from '../../test/people.js';
import { openLinks } from './open-links.js';

const noMessages = (held: HeldRoleDto): HeldRoleDto => ({
  ...held,
  switched: [{ permission: 'message:read', allowed: false }],
});

const paths = (role: Role, roles: readonly HeldRoleDto[], { id } = riverside) =>
  openLinks(linksTo('/dashboard', '/appointments', '/messages', '/patients'), { role, roles, practiceId: id }).map(
    ({ path }) => path,
  );

it('a front desk has no link to messages in a practice that does not open them to it', () => {
  const held = [noMessages(holds('scheduler', riverside)), holds('scheduler', lakeside)];
  expect(paths('scheduler', held)).toEqual(['/dashboard', '/appointments', '/patients']);
  expect(paths('scheduler', held, lakeside)).toContain('/messages');
});

it('a practitioner who also works at the front desk keeps the link to messages', () => {
  const held = [holds('practitioner', riverside), noMessages(holds('scheduler', riverside))];
  expect(paths('practitioner', held)).toContain('/messages');
});

it('a practice that switched messages on again has its link', () => {
  const held = { ...holds('scheduler', riverside), switched: [{ permission: 'message:read', allowed: true }] as const };
  expect(paths('scheduler', [{ ...held, switched: [...held.switched] }])).toContain('/messages');
});
