import { createContext, useContext } from 'react';
import { PIXELS_PER_HOUR } from './calendar.rules.js';

// Heights of an hour in pixels, from a whole day on one screen to three lines of text per quarter of an hour.
export const HOUR_HEIGHTS = [48, PIXELS_PER_HOUR, 160] as const;

export const USUAL_HEIGHT = 1;

export const HourHeightContext = createContext<number>(PIXELS_PER_HOUR);

export const useHourHeight = (): number => useContext(HourHeightContext);
