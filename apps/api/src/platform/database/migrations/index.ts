import { Baseline1764600000000 } from './1764600000000-baseline.js';

/** Every migration, oldest first. */
export const migrations = [Baseline1764600000000];
