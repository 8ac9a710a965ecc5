export const practiceHost = (subdomain: string): string => `${subdomain}.${window.location.host}`;

/** How a practice is named where one is chosen or told from others: several may have the same name (docs/practices.md). */
export const practiceLabel = ({ name, subdomain }: { readonly name: string; readonly subdomain: string }): string =>
  `${name} (${subdomain})`;
