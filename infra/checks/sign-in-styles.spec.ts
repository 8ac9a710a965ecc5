import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const keycloak = join(import.meta.dirname, '../keycloak');
const read = (path: string) => readFileSync(join(keycloak, path), 'utf8');
const styles = read('themes/telecare/login/resources/css/patternfly.css');

describe('the styles of PatternFly for the sign-in pages', () => {
  it('come from the current version of the identity server; npm run keycloak:styles updates them', () => {
    expect(styles).toContain(`from Keycloak ${read('VERSION').trim()}.`);
  });

  it('include every kind of message, a field with an error and a choice of ways to sign in', () => {
    const kinds = ['success', 'info', 'warning', 'danger'].map((kind) => `.pf-v5-c-alert.pf-m-${kind}`);
    for (const selector of [...kinds, '.pf-v5-c-form-control.pf-m-error', '.pf-v5-c-data-list'])
      expect(styles).toContain(selector);
  });

  it('weigh less than a tenth of the whole', () => {
    expect(styles.length).toBeLessThan(170_000);
  });
});
