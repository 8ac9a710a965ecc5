import type { Language, Role } from '@telecare/contracts';

export interface InviteFields {
  readonly email: string;
  readonly role: Role | '';
  readonly practiceId: string;
  readonly language: Language | '';
}

export type InviteFault = 'emailAndRole' | 'practiceRequired' | 'practiceInvalid' | 'practiceNotFound' | 'emailInvalid';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function faultOf(fields: InviteFields, offered: readonly { id: string }[]): InviteFault | undefined {
  const { email, role, practiceId } = fields;
  if (!email.trim() || !role) return 'emailAndRole';
  if (!ADDRESS.test(email.trim())) return 'emailInvalid';
  if (role === 'super_admin') return undefined;
  if (!practiceId) return 'practiceRequired';
  if (!UUID.test(practiceId)) return 'practiceInvalid';
  return offered.some(({ id }) => id === practiceId) ? undefined : 'practiceNotFound';
}
