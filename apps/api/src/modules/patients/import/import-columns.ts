import { PATIENT_IMPORT_FIELDS, type PatientImportField } from '@telecare/contracts';
import type { ReadRow } from './table.worker.js';

/** Column names of other systems in English, Spanish and German, normalized by {@link columnName}. */
const NAMES: Record<PatientImportField, readonly string[]> = {
  firstName:
    'first_name firstname given_name given_names forename first nombre nombres nombre_de_pila vorname vornamen'.split(
      ' ',
    ),
  lastName:
    'last_name lastname surname family_name last apellido apellidos primer_apellido nachname name_family familienname'.split(
      ' ',
    ),
  email:
    'email e_mail mail email_address e_mail_address correo correo_electronico direccion_de_correo e_mail_adresse email_adresse'.split(
      ' ',
    ),
  phone:
    'phone phone_number telephone telephone_number tel mobile mobile_phone mobile_number cell cell_phone home_phone telefono telefono_movil movil celular telefon telefonnummer handy mobil'.split(
      ' ',
    ),
  dateOfBirth:
    'date_of_birth dob d_o_b birth_date birthdate birthday born fecha_de_nacimiento fecha_nacimiento nacimiento geburtsdatum geboren geburtstag'.split(
      ' ',
    ),
  gender: 'gender sex genero sexo geschlecht'.split(' '),
  medicalHistory:
    'medical_history history medical_notes anamnesis historia_clinica historial_medico antecedentes anamnese vorerkrankungen'.split(
      ' ',
    ),
  street: 'street street_address address address_1 address_line_1 direccion calle domicilio strasse anschrift'.split(
    ' ',
  ),
  postalCode: 'postal_code postcode zip zip_code codigo_postal cp plz postleitzahl'.split(' '),
  city: 'city town ciudad localidad poblacion municipio ort stadt wohnort'.split(' '),
  region: 'region state province county provincia estado bundesland'.split(' '),
  country: 'country pais land'.split(' '),
  emergencyName:
    'emergency_contact_name emergency_contact emergency_name contacto_de_emergencia nombre_contacto_de_emergencia notfallkontakt'.split(
      ' ',
    ),
  emergencyRelation:
    'emergency_contact_relation emergency_contact_relationship emergency_relation relacion_contacto_de_emergencia'.split(
      ' ',
    ),
  emergencyPhone:
    'emergency_contact_phone emergency_phone emergency_contact_number telefono_de_emergencia telefono_contacto_de_emergencia notfalltelefon'.split(
      ' ',
    ),
};

const FIELD_OF = new Map(PATIENT_IMPORT_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** Rows above the header, such as the title of a report, when the header is looked for. */
const ROWS_ABOVE_MAX = 20;

/** One spelling of a header: without case, accents and punctuation. */
const columnName = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** A picture or a program has cells too, but none of words. */
const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !/\p{Cc}/u.test(cell);

const fieldNamed = (header: string): PatientImportField | undefined => FIELD_OF.get(columnName(header));

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly ReadRow[];
}

/** Names of columns hardly ever have these; the first patient of a table without a header has. */
const isOfPatient = (cell: string): boolean => /[@\p{N}]/u.test(cell);

/**
 * The header and what follows it: the first row with a column that we know, or the first with several cells, whose
 * columns a person names then. Undefined where there is neither, and where the row looks like a patient, who would be
 * left out: unless a person chose the columns, and so knows it as the header.
 */
export function tableOf(rows: readonly ReadRow[], areColumnsChosen: boolean): Table | undefined {
  const candidates = rows.slice(0, ROWS_ABOVE_MAX);
  const known = candidates.findIndex(({ cells }) => cells.some(fieldNamed));
  const at = known >= 0 ? known : candidates.findIndex(({ cells }) => cells.filter(isWord).length > 1);
  const header = candidates[at];
  if (known < 0 && !areColumnsChosen && header?.cells.some(isOfPatient)) return undefined;
  return header && { header: withoutEmptyEnd(header.cells), rows: rows.slice(at + 1) };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex(Boolean) + 1);
}

/** The field of each column by its name; a field is filled by the first column that is called so. */
export function fieldsOf(header: readonly string[]): (PatientImportField | null)[] {
  const fields = header.map(fieldNamed);
  return fields.map((field, index) => (field && fields.indexOf(field) === index ? field : null));
}

/** A row has too many cells when one beyond the header says something, and too few when the header goes on. */
export const fitsHeader = ({ cells }: ReadRow, { header }: Table): boolean =>
  cells.length >= header.length && cells.slice(header.length).every((cell) => cell === '');
