import type { MessageSettingsDto, MessagesKeptYears, ReplyMinutes, SaveMessageSettings } from '@telecare/contracts';
import { type ClockSpan, isRightWeek, fromWeek, toWeek, type Week } from './hours/working-hours.rules.js';

export interface MessageSettingsDraft {
  readonly isOn: boolean;
  readonly week: Week;
  readonly replyMinutes: ReplyMinutes;
  readonly emergencyNumber: string;
  readonly emergencyText: string;
  readonly isEverybody: boolean;
  readonly team: readonly string[];
  readonly coverId: string;
  /** Null for ever. */
  readonly keptYears: MessagesKeptYears | null;
}

/** Settings as fields that two users can change independently: each weekday is one field. */
export type MessageSettingsFields = Omit<MessageSettingsDraft, 'week'> &
  Readonly<Record<`day${number}`, readonly ClockSpan[]>>;

export const toDraft = ({ staff, ...dto }: MessageSettingsDto): MessageSettingsDraft => ({
  isOn: dto.isOn,
  week: toWeek(dto.hours),
  replyMinutes: dto.replyMinutes,
  emergencyNumber: dto.emergencyNumber,
  emergencyText: dto.emergencyText ?? '',
  isEverybody: staff?.team.length === 0,
  team: staff?.team ?? [],
  coverId: staff?.coverId ?? '',
  keptYears: dto.keptYears,
});

export const toSettings = ({
  week,
  isEverybody,
  ...draft
}: MessageSettingsDraft): Omit<SaveMessageSettings, 'revision'> => ({
  ...draft,
  hours: fromWeek(week),
  emergencyNumber: draft.emergencyNumber.trim(),
  emergencyText: draft.emergencyText.trim() || null,
  team: isEverybody ? [] : [...draft.team],
  coverId: draft.coverId || null,
});

export type DraftFault = 'number' | 'team';

export function faultsOfDraft({ emergencyNumber, isEverybody, team }: MessageSettingsDraft): readonly DraftFault[] {
  return [
    ...(emergencyNumber.trim() === '' ? (['number'] as const) : []),
    ...(!isEverybody && team.length === 0 ? (['team'] as const) : []),
  ];
}

export const isRight = (draft: MessageSettingsDraft): boolean =>
  isRightWeek(draft.week) && faultsOfDraft(draft).length === 0;

export const toFields = ({ week, ...rest }: MessageSettingsDraft): MessageSettingsFields => ({
  ...rest,
  ...Object.fromEntries(week.map((spans, index) => [`day${index + 1}`, spans])),
});

export function fromFields(fields: MessageSettingsFields): MessageSettingsDraft {
  const { isOn, replyMinutes, emergencyNumber, emergencyText, isEverybody, team, coverId, keptYears, ...days } = fields;
  const week = Object.entries(days)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, spans]) => spans);
  return { isOn, week, replyMinutes, emergencyNumber, emergencyText, isEverybody, team, coverId, keptYears };
}
