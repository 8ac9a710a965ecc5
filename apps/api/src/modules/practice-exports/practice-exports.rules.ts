/** In percent. Stays below 100, because the export is complete only once it is stored. */
export const progressOf = (done: number, total: number): number =>
  total === 0 ? 99 : Math.min(99, Math.floor((done / total) * 100));
