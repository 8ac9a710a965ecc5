/** In percent. What is done is whole only when it is kept, so it never says 100. */
export const progressOf = (done: number, total: number): number =>
  total === 0 ? 99 : Math.min(99, Math.floor((done / total) * 100));
