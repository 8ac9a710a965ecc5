/** Lets the page answer before what follows is run. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
