import type { Provider, Type } from '@nestjs/common';
import type { Chore } from './chore.js';
import type { OutboxHandler } from './outbox/outbox-message.js';

/** A module's part of the worker. Its endpoints are its part of the API. */
export interface Jobs {
  readonly handlers?: readonly Type<OutboxHandler>[];
  readonly chores?: readonly Type<Chore>[];
  readonly providers?: readonly Provider[];
}
