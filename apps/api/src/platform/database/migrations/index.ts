import { Baseline1764600000000 } from './1764600000000-baseline.js';

export const migrations = [Baseline1764600000000];
