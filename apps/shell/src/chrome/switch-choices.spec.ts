import { describe, expect, it } from '@jest/globals';
import { holds, practice } from '../../test/people.js';
import { switchChoices } from './switch-choices.js';

const practices = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    practice(`clinic-${index}`, { id: `id-${index}`, name: `Clinic ${index}` }),
  );

describe('the practice switcher', () => {
  it('shows the other practices', () => {
    const { shown, more } = switchChoices([], { items: practices(4), next: null }, 'id-1');
    expect(shown.map(({ id }) => id)).toEqual(['id-0', 'id-2', 'id-3']);
    expect(more).toBe(false);
  });

  it('shows eight and says that there are more', () => {
    const nine = switchChoices([], { items: practices(10), next: null }, 'id-1');
    expect(nine.shown).toHaveLength(8);
    expect(nine.more).toBe(true);
    expect(switchChoices([], { items: practices(9), next: null }, 'id-1').more).toBe(false);
    expect(switchChoices([], { items: practices(9), next: 'key' }, 'id-1').more).toBe(true);
  });

  it("begins with the user's own practices, each once", () => {
    const items = practices(4);
    const { shown } = switchChoices([holds('patient', items[3] ?? null)], { items, next: null }, 'id-0');
    expect(shown.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      ['id-3', true],
      ['id-1', false],
      ['id-2', false],
    ]);
  });
});
