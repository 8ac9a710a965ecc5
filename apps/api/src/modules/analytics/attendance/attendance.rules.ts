import type { AttendanceAnalyticsDto, OtherNames } from '@telecare/contracts';
import { NO_REASON, type SubjectKind } from '../appointments/appointment-outcomes.read-model.js';

export interface CountedSubject {
  readonly kind: SubjectKind;
  readonly subject: string;
  readonly name: string | null;
  readonly otherNames: OtherNames;
  readonly completed: number;
  readonly noShow: number;
  readonly late: number;
  readonly cancelled: number;
}

export interface AttendanceCounts {
  readonly items: readonly CountedSubject[];
}

// Rows of zeros remain after appointments move to another day, type or practitioner.
export function attendanceOf({ items }: AttendanceCounts): AttendanceAnalyticsDto {
  const of = (kind: SubjectKind) => items.filter((item) => item.kind === kind);
  const ended = (kind: SubjectKind) =>
    of(kind)
      .filter(({ completed, noShow, late }) => completed + noShow + late > 0)
      .toSorted((a, b) => missed(b) - missed(a) || byName(a, b));
  return {
    practitioners: ended('practitioner').map((item) => ({
      id: item.subject,
      name: item.name ?? '',
      ...figuresOf(item),
    })),
    types: ended('type').map((item) => ({
      id: item.subject,
      name: item.name ?? '',
      otherNames: item.otherNames,
      ...figuresOf(item),
    })),
    reasons: of('reason')
      .filter(({ cancelled }) => cancelled > 0)
      .toSorted((a, b) => b.cancelled - a.cancelled || byName(a, b))
      .map(({ subject, name, otherNames, cancelled }) => ({
        id: subject === NO_REASON ? null : subject,
        name,
        otherNames,
        cancelled,
      })),
  };
}

const missed = ({ noShow, late }: CountedSubject): number => noShow + late;

const byName = (a: CountedSubject, b: CountedSubject): number => (a.name ?? '').localeCompare(b.name ?? '');

const figuresOf = ({ completed, noShow, late }: CountedSubject) => ({
  completed,
  noShow,
  lateCancelled: late,
  noShowRate: completed + noShow === 0 ? null : Math.round((100 * noShow) / (completed + noShow)),
});
