import type { EntityManager } from 'typeorm';
import type { Statement } from './statement.js';

export const runOn = <Row>(manager: EntityManager, { text, values }: Statement<Row>): Promise<Row[]> =>
  manager.query<Row[]>(text, values);
