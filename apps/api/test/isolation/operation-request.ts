import type { Given } from '../factories/given.js';
import type { Actor, Place, World } from './world.js';

export interface Ids {
  readonly own: string;
  readonly foreign: string;
}

export interface OperationRequest {
  path(id: string): string;
  readonly body?: unknown;
  readonly bodyOf?: (id: string, world: World, given: Given) => unknown;
  readonly headers?: Record<string, string>;
  readonly ids?: (world: World, given: Given) => Ids | Promise<Ids>;
  readonly refuses?: (actor: Actor, place: Place) => number | undefined;
  /**
   * Expected status for allowed actors if it is not 200. The request is refused on purpose, so that it changes nothing.
   */
  readonly allowed?: number;
}

export const revised =
  (
    table: 'practices' | 'appointment_types' | 'practitioner_schedules' | 'profiles',
    column: string,
    body: () => object,
  ) =>
  async (id: string, _: World, { owner }: Given): Promise<object> => {
    const text = `select coalesce(sum(revision), 0)::integer as revision from app.${table} where ${column} = $1`;
    const [row] = await owner.query<{ revision: number }[]>(text, [id]);
    return { ...body(), ...row };
  };

export const STALE = { revision: 2_147_483_647 };

export const fixed = (path: string, body?: unknown): OperationRequest => ({ path: () => path, body });
