import type { HeldRoleDto, Role } from '@telecare/contracts';
import type { HeaderLink } from './header-links.js';

interface Reader {
  readonly role: Role;
  readonly roles: readonly HeldRoleDto[];
  readonly practiceId: string;
}

/** Leaves out messages if the practice has denied them to the user (docs/tenancy.md). */
export function openLinks(links: readonly HeaderLink[], { role, roles, practiceId }: Reader): readonly HeaderLink[] {
  const here = roles.find((held) => held.role === role && held.practice?.id === practiceId);
  const isClosed = here?.switched?.some(({ permission, allowed }) => permission === 'message:read' && !allowed);
  return isClosed ? links.filter(({ path }) => path !== '/messages') : links;
}
