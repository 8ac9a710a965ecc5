import type { Language, OtherNames } from '@telecare/contracts';

export interface DefaultReason {
  readonly name: string;
  readonly otherNames: OtherNames;
  readonly byPatient: boolean;
}

const DEFAULTS = [
  { names: { en: 'The patient asked for it', es: 'Lo ha pedido el paciente' }, byPatient: true },
  { names: { en: 'The patient is ill', es: 'El paciente está enfermo' }, byPatient: true },
  { names: { en: 'The practitioner is away', es: 'El profesional no está' }, byPatient: false },
  { names: { en: 'The practice is closed', es: 'La consulta está cerrada' }, byPatient: false },
  { names: { en: 'Booked by mistake', es: 'Reservada por error' }, byPatient: false },
] as const;

// Reasons of a new practice in its language, with translations for other languages.
export const defaultReasons = (language: Language): DefaultReason[] =>
  DEFAULTS.map(({ names, byPatient }) => {
    const { [language]: name, ...otherNames } = names;
    return { name, otherNames, byPatient };
  });
