const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

/**
 * Path in the app to return to after sign-in. Everything that could lead elsewhere (another origin, `//`, `\`, control
 * characters that browsers drop, the sign-in pages themselves) becomes `/`.
 */
export function safeReturnTo(wanted: unknown, origin = window.location.origin): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return '/';
  if (wanted.includes('\\') || CONTROL_CHARACTERS.test(wanted)) return '/';
  const url = parse(wanted, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || isSignInPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

function isSignInPath(pathname: string): boolean {
  return pathname === '/auth' || pathname.startsWith('/auth/');
}

function parse(path: string, origin: string): URL | undefined {
  return URL.canParse(path, origin) ? new URL(path, origin) : undefined;
}
