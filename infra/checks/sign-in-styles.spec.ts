import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const keycloak = join(import.meta.dirname, '../keycloak');
const read = (path: string) => readFileSync(join(keycloak, path), 'utf8');
const styles = read('themes/telecare/login/resources/css/patternfly.css');

describe('the PatternFly styles of the sign-in pages', () => {
  it('match the current Keycloak version (npm run keycloak:styles)', () => {
    expect(styles).toContain(`from Keycloak ${read('VERSION').trim()}.`);
  });

  it('include every kind of message, a field with an error and a choice of ways to sign in', () => {
    const kinds = ['success', 'info', 'warning', 'danger'].map((kind) => `.pf-v5-c-alert.pf-m-${kind}`);
    for (const selector of [...kinds, '.pf-v5-c-form-control.pf-m-error', '.pf-v5-c-data-list'])
      expect(styles).toContain(selector);
  });

  it('remain smaller than a tenth of PatternFly', () => {
    expect(styles.length).toBeLessThan(170_000);
  });
});
