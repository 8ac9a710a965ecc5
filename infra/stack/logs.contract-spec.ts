import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';

const { TELECARE_LOGS: folder = '', DATABASE_MIGRATION_URL = '', OIDC_INTERNAL_URL: realm = '' } = process.env;
const { OIDC_PASSWORD_CHECK_CLIENT_SECRET = '' } = process.env;

const logOf = (part: string): string => readFileSync(join(folder, `${part}.log`), 'utf8');

describe('the folder of logs', () => {
  it('allows access to its owner only', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe("PostgreSQL's log", () => {
  it('contains no text and no values of a failed statement', async () => {
    const client = new pg.Client({ connectionString: DATABASE_MIGRATION_URL });
    await client.connect();
    await client.query('create temporary table people (email text unique)');
    const insert = { text: 'insert into people (email) values ($1)', values: ['canary@row.example'] };
    await client.query(insert);
    await expect(client.query(insert)).rejects.toThrow('duplicate key');
    await expect(client.query(`select 'canary@text.example'::int`)).rejects.toThrow('invalid input syntax');
    await client.end();
    expect(logOf('postgres')).toContain('ready to accept connections');
    expect(logOf('postgres')).not.toMatch(/canary@|STATEMENT|insert into/);
  });
});

describe("Keycloak's log", () => {
  it('contains no names of failed sign-ins', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = new URLSearchParams({
        grant_type: 'password',
        client_id: 'telecare-password-check',
        client_secret: OIDC_PASSWORD_CHECK_CLIENT_SECRET,
        username: 'canary@sign-in.example',
        password: 'wrong',
      });
      const answer = await fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', body });
      expect(answer.ok).toBe(false);
    }
    expect(logOf('keycloak')).toContain('started in');
    expect(logOf('keycloak')).not.toContain('canary@');
  });
});
