import { DomainError, NotFound } from '../../../platform/http/domain-error.js';

/** Result of a member change: done, or the reason for the refusal. */
export interface MemberChange {
  readonly result:
    | 'done'
    | 'not_found'
    | 'own_access'
    | 'last_administrator'
    | 'has_appointments'
    | 'belongs_elsewhere'
    | 'deactivated';
  readonly appointments: number;
  /** Practices that would have no administrator left. Null means the viewer's own. */
  readonly practices?: { readonly id: string; readonly name: string }[] | null;
}

/** The user is not a member, so nothing was changed. */
export const NOT_THERE: MemberChange = { result: 'not_found', appointments: 0 };
export const DONE: MemberChange = { result: 'done', appointments: 0 };

export function assertDone({ result, appointments, practices }: MemberChange): void {
  switch (result) {
    case 'done':
      return;
    case 'not_found':
      throw new NotFound();
    case 'own_access':
      throw new DomainError('user.own_access');
    case 'last_administrator':
      throw new DomainError('user.last_administrator', practices ? { practices } : {});
    case 'deactivated':
      throw new DomainError('access.denied');
    case 'belongs_elsewhere':
      throw new DomainError('user.belongs_elsewhere');
    case 'has_appointments':
      throw new DomainError('user.has_appointments', { count: appointments });
  }
}
