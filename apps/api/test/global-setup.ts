import { randomUUID } from 'node:crypto';

export default function nameDatabases(): void {
  process.env.TEST_DATABASE_PREFIX = `test_${randomUUID().slice(0, 8)}_`;
}
