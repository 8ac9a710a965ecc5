import { addDays, daysFrom } from '@telecare/ui';
import { sundayOf } from '../grid/calendar.rules.js';

const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): string => `${month}-01`;

function monthBeside(month: string, by: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

// Same day of another month, or the month's last day.
export function dayInMonth(day: string, by: -1 | 1): string {
  const month = monthBeside(monthOf(day), by);
  const last = addDays(firstOf(monthBeside(month, 1)), -1);
  const wanted = `${month}${day.slice(7)}`;
  return wanted < last ? wanted : last;
}

export interface MonthGrid {
  readonly from: string;
  readonly days: number;
}

// Whole weeks, from Sunday on, that contain the month of a day.
export function monthGrid(day: string): MonthGrid {
  const month = monthOf(day);
  const from = sundayOf(firstOf(month));
  const days = daysFrom(from, firstOf(monthBeside(month, 1)));
  return { from, days: Math.ceil(days / 7) * 7 };
}

// Month of a grid that begins on a day: the month in which its first week ends.
export const monthOfGrid = (from: string): string => monthOf(addDays(from, 6));

export const isInMonth = (day: string, month: string): boolean => monthOf(day) === month;
