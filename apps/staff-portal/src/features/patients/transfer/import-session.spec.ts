import { describe, expect, it } from '@jest/globals';
import { PATIENT_IMPORT_FIELDS, type PatientImportCells } from '@telecare/contracts';
import { added, addedAtFirst, importable, nextPart, NOTHING_YET } from './import-session.js';

const cells = {
  ...(Object.fromEntries(PATIENT_IMPORT_FIELDS.map((field) => [field, ''])) as PatientImportCells),
  firstName: 'Ana',
};

describe('an import', () => {
  it('sends the rows without mistakes, each under a name of its own', () => {
    const rows = importable([
      { line: 2, cells, problems: [], warnings: [] },
      { line: 3, cells, problems: ['email'], warnings: [] },
      { line: 4, cells, problems: [], warnings: [] },
    ]);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ row }) => row.id)).size).toBe(2);
  });

  it.each([
    [[], true],
    [['phone'], true],
    [['name_and_birth'], false],
    [['name_and_birth', 'phone'], false],
  ] as const)('with the warnings %j is added at first: %s', (reasons, isAdded) => {
    expect(addedAtFirst({ warnings: reasons.map((reason) => ({ reason, name: 'Ana', line: null })) })).toBe(isAdded);
  });

  it('sends part after part until the end', () => {
    const rows = importable(
      Array.from({ length: 120 }, (_, line) => ({ line, cells, problems: [], warnings: [] })),
    ).map(({ row }) => row);
    expect([0, 50, 100, 120].map((done) => nextPart(rows, done).length)).toEqual([50, 50, 20, 0]);
  });

  it('counts what came of the rows', () => {
    const row = { id: crypto.randomUUID(), problems: [] };
    const result = {
      rows: [
        { ...row, outcome: 'created', invitation: 'sent' },
        { ...row, outcome: 'known', invitation: 'not_sent' },
        { ...row, outcome: 'refused', invitation: null },
      ] as const,
    };
    const tally = added(added(NOTHING_YET, { rows: [...result.rows] }), { rows: [] });
    expect(tally).toEqual({ done: 3, created: 2, refused: 1, invited: 1, notInvited: 1 });
  });
});
