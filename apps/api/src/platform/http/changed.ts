import { DomainError, NotFound } from './domain-error.js';

/**
 * The resource changed since the caller read it (docs/web.md). Includes the current state that the caller may see. This
 * is the only problem with content: the response contains it, but no log does.
 */
export class Changed extends DomainError {
  constructor(current: object) {
    super('resource.changed', { current: { ...current } });
  }
}

export const notTaken = (current: object | undefined): DomainError => (current ? new Changed(current) : new NotFound());
