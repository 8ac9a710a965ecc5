import { describe, expect, it } from '@jest/globals';
import { db, prepared, preparedStatements } from './prepared.js';

interface Names {
  readonly name: string;
  readonly zone: string;
}

const practicesNamed = prepared('spec.practicesNamed', ({ name, zone }: Names) =>
  db
    .selectFrom('app.practices')
    .select('id')
    .where('is_active', '=', true)
    .where(({ eb, or }) => or([eb('name', '=', name), eb('subdomain', '=', name), eb('time_zone', '=', zone)])),
);

describe('a prepared statement', () => {
  it('gets one parameter per name, however often it is used', () => {
    const { text, values } = practicesNamed({ zone: 'UTC', name: 'riverside' });
    expect(text).toContain('("name" = $1 or "subdomain" = $1 or "time_zone" = $2)');
    expect(values).toEqual(['riverside', 'UTC']);
  });

  it('inlines constants, so that partial indexes can be used', () => {
    expect(practicesNamed({ name: '', zone: '' }).text).toContain('"is_active" = true');
  });

  it('needs a unique name', () => {
    expect(preparedStatements.get('spec.practicesNamed')).toBe(practicesNamed({ name: '', zone: '' }).text);
    expect(() => prepared('spec.practicesNamed', () => db.selectFrom('app.practices').select('id'))).toThrow(
      'Two statements are called spec.practicesNamed',
    );
  });

  it('refuses a value inside a template string', () => {
    const build = () =>
      prepared('spec.template', ({ name }: Names) =>
        db.selectFrom('app.practices').select('id').where('name', '=', `${name}!`),
      );
    expect(build).toThrow('name has no value before the statement is run');
  });

  it('refuses values that are spread', () => {
    const build = () => prepared('spec.spread', (values: Names) => db.updateTable('app.practices').set({ ...values }));
    expect(build).toThrow('Name each value');
  });
});
