import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { MemberChange } from './users.repository.js';

/** Says what stood in the way of a change of members. */
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
    case 'has_appointments':
      throw new DomainError('user.has_appointments', { count: appointments });
  }
}
