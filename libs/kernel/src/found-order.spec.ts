import { describe, expect, it } from '@jest/globals';
import { inFoundOrder } from './found-order.js';

const person = (firstName: string | null, lastName: string | null, dateOfBirth: string | null = null) => ({
  firstName,
  lastName,
  dateOfBirth,
});

const named = (people: readonly ReturnType<typeof person>[], term: string) =>
  inFoundOrder(people, term).map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));

describe('the order of people that a search found', () => {
  it('sorts by last name, then first name, whatever the case and the accents', () => {
    const found = [
      person('Ana', 'Silvano'),
      person('zoe', 'silva'),
      person('Émile', 'Silva'),
      person('Ana', 'Álvarez'),
    ];
    expect(named(found, 'sil')).toEqual(['Ana Álvarez', 'Émile Silva', 'zoe silva', 'Ana Silvano']);
  });

  it('begins with the whole name that was typed, in either order', () => {
    const found = [person('Ana', 'Abreu Silva'), person('Ana', 'Silva'), person('Ana Maria', 'Silva')];
    for (const term of ['ana silva', ' Silva  Ána '])
      expect(named(found, term)).toEqual(['Ana Silva', 'Ana Abreu Silva', 'Ana Maria Silva']);
    expect(named([person('Ana', 'Abreu'), person(null, 'Silva')], 'silva')).toEqual(['Silva', 'Ana Abreu']);
  });

  it('begins with the birth date that was typed, in each way to read it', () => {
    const found = [person('Ana', 'Abreu'), person('Leo', 'Young', '1982-02-03'), person('Kim', 'Moss', '1982-03-02')];
    expect(named(found, '02/03/1982')).toEqual(['Kim Moss', 'Leo Young', 'Ana Abreu']);
  });

  it('leaves everybody in place if nothing was typed', () => {
    expect(named([person('Zoe', 'Young'), person('Ana', 'Abreu')], ' ')).toEqual(['Zoe Young', 'Ana Abreu']);
  });
});
