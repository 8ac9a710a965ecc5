import { describe, expect, it } from '@jest/globals';
import { databaseUrls } from './database-urls.ts';
import type { Secrets } from './secrets.ts';

const secrets = {
  databaseRuntime: 'r/1',
  databaseStaff: 's',
  databasePatient: 'q',
  databasePlatform: 'p',
  databaseWorker: 'w',
  databaseRealtime: 'l',
} as Secrets;

describe('the logins of an external server', () => {
  it('keep its address and options, with their own passwords', () => {
    const urls = databaseUrls('postgresql://root:x@db.clinic.example:6432/postgres?sslmode=verify-full', secrets);
    expect(urls).toEqual({
      DATABASE_URL: 'postgresql://app_rt:r%2F1@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_STAFF_URL: 'postgresql://app_staff:s@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_PATIENT_URL: 'postgresql://app_patient:q@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_PLATFORM_URL: 'postgresql://app_platform:p@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_WORKER_URL: 'postgresql://app_worker:w@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_REALTIME_URL: 'postgresql://app_realtime:l@db.clinic.example:6432/telecare?sslmode=verify-full',
      DATABASE_MIGRATION_URL: 'postgresql://root:x@db.clinic.example:6432/telecare?sslmode=verify-full',
    });
  });

  it('use the database in the address, but never the maintenance database', () => {
    expect(databaseUrls('postgresql://root:x@db.clinic.example/care', secrets).DATABASE_URL).toMatch(/\/care$/);
    expect(databaseUrls('postgresql://root:x@db.clinic.example', secrets).DATABASE_URL).toMatch(/\/telecare$/);
  });
});
