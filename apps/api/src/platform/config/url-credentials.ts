type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds `REDIS_PASSWORD`, `SMTP_USER` and similar variables to `REDIS_URL`, `SMTP_URL` and so on. A password written
 * into a URL by hand breaks it if it contains `/`, `#` or `@`.
 */
export function withCredentials(variables: Variables): Variables {
  const addresses = Object.keys(variables).filter((name) => name.endsWith('_URL'));
  return { ...variables, ...Object.fromEntries(addresses.map((name) => [name, completed(name, variables)])) };
}

function completed(name: string, variables: Variables): string | undefined {
  const address = variables[name];
  const service = name.slice(0, -'_URL'.length);
  const { [`${service}_USER`]: user, [`${service}_PASSWORD`]: password, [`${service}_SSL`]: ssl } = variables;
  if (!address || !URL.canParse(address) || !(user || password || ssl)) return address;
  const url = new URL(address);
  if (user) url.username = encodeURIComponent(user);
  if (password) url.password = encodeURIComponent(password);
  if (ssl === 'true') url.protocol = url.protocol.replace(/^smtp:$/, 'smtps:');
  return url.href;
}
