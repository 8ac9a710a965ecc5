import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const PRACTICES = ['riverside', 'lakeside'];

const PERSON = /^ {2}(\w+): (?:staff|patient)\('([^']+)'/gm;

const BOTH = ['casey'];

const people = [...readFileSync('e2e/support/people.ts', 'utf8').matchAll(PERSON)].map(([, name = '', email = '']) => ({
  name,
  practices: BOTH.includes(name) ? PRACTICES : [/@(\w+)\./.exec(email)?.[1]],
}));

/** Practices that a journey uses directly, or through one of their people. */
function practicesIn(source: string): string[] {
  const used = people.filter(({ name }) => new RegExp(`people\\.${name}\\b`).test(source));
  return PRACTICES.filter(
    (practice) => source.includes(practice) || used.some(({ practices }) => practices.includes(practice)),
  );
}

describe('a journey', () => {
  it('locks every practice that it uses', () => {
    const files = globSync('e2e/journeys/*.e2e-spec.ts');
    expect(files.length).toBeGreaterThan(30);
    expect(people.length).toBeGreaterThan(10);
    const unlocked = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const [declaration = '', locks] = /^test\.describe\.configure\(\{ lock: (.*) \}\);$/m.exec(source) ?? [];
      if (!locks) return [`${file} locks nothing`];
      return practicesIn(source.replace(declaration, ''))
        .filter((practice) => !locks.includes(`'${practice}'`))
        .map((practice) => `${file} uses ${practice}`);
    });
    expect(unlocked).toEqual([]);
  });
});
