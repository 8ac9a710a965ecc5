import {
  brandOfTheme,
  type Language,
  type PracticeSettingsDto,
  type UpdatePracticeSettings,
} from '@telecare/contracts';

export interface SettingsFields {
  readonly name: string;
  readonly email: string;
  readonly replyEmail: string;
  readonly phone: string;
  readonly websiteUrl: string;
  readonly address: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly openAppointmentsMax: string;
  readonly lateAfterMinutes: string;
  readonly calendarShowsType: boolean;
  readonly ownColor: boolean;
  readonly brandColor: string;
}

export const toFields = (settings: PracticeSettingsDto): SettingsFields => ({
  name: settings.name,
  email: settings.email ?? '',
  replyEmail: settings.replyEmail ?? '',
  phone: settings.phone ?? '',
  websiteUrl: settings.websiteUrl ?? '',
  address: settings.address ?? '',
  timeZone: settings.timeZone,
  language: settings.language,
  openAppointmentsMax: String(settings.openAppointmentsMax),
  lateAfterMinutes: String(settings.lateAfterMinutes),
  calendarShowsType: settings.calendarShowsType,
  ownColor: settings.brandColor !== null,
  brandColor: settings.brandColor ?? brandOfTheme(null),
});

export const toUpdate = (fields: SettingsFields): Omit<UpdatePracticeSettings, 'revision'> => ({
  name: fields.name.trim(),
  email: fields.email.trim() || null,
  replyEmail: fields.replyEmail.trim() || null,
  phone: fields.phone.trim() || null,
  websiteUrl: fields.websiteUrl.trim() || null,
  address: fields.address.trim() || null,
  timeZone: fields.timeZone,
  language: fields.language,
  openAppointmentsMax: Number(fields.openAppointmentsMax),
  lateAfterMinutes: Number(fields.lateAfterMinutes),
  calendarShowsType: fields.calendarShowsType,
  brandColor: fields.ownColor ? fields.brandColor.trim().toLowerCase() : null,
});
