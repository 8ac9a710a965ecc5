import { type CancelReasonDto, type Language, LANGUAGES, type SaveCancelReason } from '@telecare/contracts';

export interface ReasonFields {
  readonly name: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly byPatient: boolean;
  readonly isActive: boolean;
}

export const toFields = (reason: CancelReasonDto | undefined): ReasonFields => ({
  name: reason?.name ?? '',
  nameEn: reason?.otherNames.en ?? '',
  nameEs: reason?.otherNames.es ?? '',
  byPatient: reason?.byPatient ?? false,
  isActive: reason?.isActive ?? true,
});

export const toBody = ({ nameEn, nameEs, ...fields }: ReasonFields, place: number): SaveCancelReason => ({
  ...fields,
  name: fields.name.trim(),
  otherNames: {
    ...(nameEn.trim() && { en: nameEn.trim() }),
    ...(nameEs.trim() && { es: nameEs.trim() }),
  },
  place,
});

const FIELD_OF = { en: 'nameEn', es: 'nameEs' } as const satisfies Record<Language, keyof ReasonFields>;

export const nameFieldOf = (path = ''): 'name' | 'nameEn' | 'nameEs' => {
  const language = LANGUAGES.find((one) => path === `otherNames.${one}`);
  return language ? FIELD_OF[language] : 'name';
};

export const otherNameFields = (language: Language, { nameEn, nameEs }: ReasonFields) =>
  LANGUAGES.filter((other) => other !== language || { en: nameEn, es: nameEs }[other]).map((other) => FIELD_OF[other]);
