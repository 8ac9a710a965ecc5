import type { Provider, Type } from '@nestjs/common';
import type { Chore } from './chore.js';
import type { OutboxHandler } from './outbox/outbox-message.js';

/** A module's part of the worker. Its endpoints are its part of the API. */
export interface Jobs {
  /** They do what a change left to do. */
  readonly handlers?: readonly Type<OutboxHandler>[];
  /** They run on a schedule. */
  readonly chores?: readonly Type<Chore>[];
  /** Classes that the others need. */
  readonly providers?: readonly Provider[];
}
