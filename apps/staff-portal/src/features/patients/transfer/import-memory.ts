import type { PatientImportPreview, PreviewPatientImport } from '@telecare/contracts';

const KEY = 'telecare.import-choices';

const LENGTH_MAX = 40;

/**
 * Earlier choices by column name and value, in a browser that others use as well. A table may have patients where its
 * header should be, so what looks like their data is left out ({@link isHarmless}); a name alone cannot be told apart.
 */
interface Remembered {
  readonly columns: Readonly<Record<string, PatientImportPreview['columns'][number]['field']>>;
  readonly genders: Readonly<Record<string, NonNullable<PreviewPatientImport['genders']>[number]['gender']>>;
}

export type ImportChoices = Omit<PreviewPatientImport, 'csv'>;

const isHarmless = (text: string): boolean => text.length <= LENGTH_MAX && !/[@\p{N}]/u.test(text);

const harmless = <Choice>(choices: Readonly<Record<string, Choice>>): Record<string, Choice> =>
  Object.fromEntries(Object.entries(choices).filter(([text]) => isHarmless(text)));

const NOTHING: Remembered = { columns: {}, genders: {} };

function remembered(): Remembered {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Remembered>) };
  } catch {
    return NOTHING;
  }
}

export function rememberedChoices({ columns, genders }: PatientImportPreview): ImportChoices | undefined {
  const known = remembered();
  const chosen = columns.map(({ name, field }) => (name in known.columns ? (known.columns[name] ?? null) : field));
  const values = genders.flatMap(({ value, gender }) => {
    const earlier = known.genders[value];
    return earlier && earlier !== gender ? [{ value, gender: earlier }] : [];
  });
  const isSame = values.length === 0 && chosen.every((field, index) => field === columns[index]?.field);
  return isSame ? undefined : { columns: chosen, genders: values };
}

export function rememberChoices({ columns }: PatientImportPreview, choices: ImportChoices): void {
  const known = remembered();
  const named = choices.columns && Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  const values = Object.fromEntries((choices.genders ?? []).map(({ value, gender }) => [value, gender]));
  const next: Remembered = {
    columns: harmless({ ...known.columns, ...named }),
    genders: harmless({ ...known.genders, ...values }),
  };
  localStorage.setItem(KEY, JSON.stringify(next));
}
