import type { Given } from '../factories/given.js';
import type { Actor, Place, World } from './world.js';

export interface Ids {
  readonly own: string;
  readonly foreign: string;
}

/** A valid request of an operation; `id` is what its path names. */
export interface OperationRequest {
  path(id: string): string;
  readonly body?: unknown;
  /** A body that names rows of the practice that the id belongs to. */
  readonly bodyOf?: (id: string, world: World) => unknown;
  readonly headers?: Record<string, string>;
  /** The ids of the relations, for an operation whose path names a row; new rows for one that uses its row up. */
  readonly ids?: (world: World, given: Given) => Ids | Promise<Ids>;
  /** Who is refused what the permission alone would open. */
  readonly refuses?: (actor: Actor, place: Place) => number | undefined;
  /** The answer to somebody who may, where it is not 200: what the request asks for is refused, so that it changes nothing. */
  readonly allowed?: number;
}

export const fixed = (path: string, body?: unknown): OperationRequest => ({ path: () => path, body });
