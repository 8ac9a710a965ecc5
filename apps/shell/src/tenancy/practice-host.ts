/** How a practice's address is shown: `{subdomain}.{host}`. */
export const practiceHost = (subdomain: string): string => `${subdomain}.${window.location.host}`;
