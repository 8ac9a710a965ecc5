import { STAFF_ROLES, type StaffRole } from '@telecare/contracts';

export interface SignInOfStaff {
  readonly id: string;
  readonly at: Date;
  readonly userId: string;
  readonly practiceId: string;
  readonly role: StaffRole;
  readonly name: string | null;
}

/** Lists a sign-in once per practice, under the person's highest role there. */
export function listedSignIns(signIns: readonly SignInOfStaff[]): SignInOfStaff[] {
  const rank = ({ role }: SignInOfStaff) => STAFF_ROLES.indexOf(role);
  const inPractices = Map.groupBy(signIns, ({ id, practiceId }) => `${id} ${practiceId}`);
  return [...inPractices.values()].map((held) => held.toSorted((one, other) => rank(one) - rank(other))[0]!);
}
