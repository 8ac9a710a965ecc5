import { randomUUID } from 'node:crypto';

/** Names the databases of this run; Jest's workers inherit the variable. */
export default function nameDatabases(): void {
  process.env.TEST_DATABASE_PREFIX = `test_${randomUUID().slice(0, 8)}_`;
}
