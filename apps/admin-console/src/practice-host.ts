export const practiceHost = (subdomain: string): string => `${subdomain}.${window.location.host}`;

/**
 * Name of a practice in selections. Several practices may have the same name, so it includes the subdomain
 * (docs/practices.md).
 */
export const practiceLabel = ({ name, subdomain }: { readonly name: string; readonly subdomain: string }): string =>
  `${name} (${subdomain})`;
