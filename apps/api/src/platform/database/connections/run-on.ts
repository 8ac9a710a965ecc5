import type { EntityManager } from 'typeorm';
import type { Statement } from './statement.js';

/** Runs a statement inside `TenantDb.transaction`. */
export const runOn = <Row>(manager: EntityManager, { text, values }: Statement<Row>): Promise<Row[]> =>
  manager.query<Row[]>(text, values);
