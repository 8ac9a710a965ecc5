export const PRACTICE_PARAM = 'practice';

const splitHash = (path: string): [string, string] => {
  const at = path.indexOf('#');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
};

export function withPractice(path: string, subdomain: string | null): string {
  const [address, hash] = splitHash(path);
  const [pathname = '', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (subdomain) parameters.set(PRACTICE_PARAM, subdomain);
  else parameters.delete(PRACTICE_PARAM);
  const search = parameters.toString();
  return pathname + (search ? `?${search}` : '') + hash;
}

export function practiceOf(search: string): string | null {
  return new URLSearchParams(search).get(PRACTICE_PARAM) || null;
}
