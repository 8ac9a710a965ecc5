/** Stands for every style sheet in specs. */
export const styles = {};
