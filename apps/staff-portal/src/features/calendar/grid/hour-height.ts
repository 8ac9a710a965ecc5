import { createContext, useContext } from 'react';
import { PIXELS_PER_HOUR } from './calendar.rules.js';

// Heights of an hour in pixels, from a day at a glance to a quarter of an hour with three lines of text.
export const HOUR_HEIGHTS = [48, PIXELS_PER_HOUR, 160] as const;

export const USUAL_HEIGHT = 1;

export const HourHeightContext = createContext<number>(PIXELS_PER_HOUR);

export const useHourHeight = (): number => useContext(HourHeightContext);
