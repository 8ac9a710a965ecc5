/** The address a practice is shown with; it leads to the practice (docs/adr/0062). */
export const practiceHost = (subdomain: string): string => `${subdomain}.${window.location.host}`;
