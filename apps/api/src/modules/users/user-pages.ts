import type { StreamableFile } from '@nestjs/common';
import { portalOf, type HeldRoleDto, type UserDto, type UserPage } from '@telecare/contracts';
import { CSV_PART_ROWS, csvFile } from '../../platform/http/csv-file.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import type { FoundUsers } from './users.repository.js';

export function pageOfUsers({ rows, total }: FoundUsers, limit: number): UserPage {
  const { items, next } = pageOfRows(rows, limit, ({ place, id }) => [place, id]);
  return { items: items.map(({ item }) => item), next, total };
}

const COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'roles', 'blocked'] as const;

type UserLine = Record<(typeof COLUMNS)[number], string | null>;

/** Leaves out patient roles, which don't belong in a staff list. */
const toLine =
  (roleText: (held: HeldRoleDto) => string) =>
  ({ firstName, lastName, email, phone, roles, isBlocked }: UserDto): UserLine => ({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    roles: roles
      .filter(({ role }) => portalOf(role) === 'staff')
      .map(roleText)
      .join('; '),
    blocked: isBlocked ? 'yes' : 'no',
  });

/** Streams users as a spreadsheet file. Each part is read and audited on its own. */
export function userFile(
  name: string,
  read: (after?: string) => Promise<FoundUsers>,
  roleText: (held: HeldRoleDto) => string,
): Promise<StreamableFile> {
  const part = async (after?: string) => {
    const { items, next } = pageOfUsers(await read(after), CSV_PART_ROWS);
    return { items: items.map(toLine(roleText)), next };
  };
  return csvFile({ name, columns: COLUMNS, part });
}
