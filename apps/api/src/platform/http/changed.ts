import { DomainError, NotFound } from './domain-error.js';

/**
 * Somebody else changed it since the caller saw it (docs/web.md). Holds what it is now, as the caller may read it:
 * the one problem with content, which the answer carries and no log does.
 */
export class Changed extends DomainError {
  constructor(current: object) {
    super('resource.changed', { current: { ...current } });
  }
}

export const notTaken = (current: object | undefined): DomainError => (current ? new Changed(current) : new NotFound());
