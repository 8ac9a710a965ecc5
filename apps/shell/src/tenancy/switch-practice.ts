import { withPractice } from '@telecare/shell-sdk';

/** The current path in another practice, or in none; following the address then loads the page anew. */
export function switchPractice(subdomain: string | null): void {
  const { pathname, search, hash } = window.location;
  window.history.pushState(null, '', withPractice(pathname + search + hash, subdomain));
}

/** What a practice shows to everybody. */
export function visitPractice(subdomain: string): void {
  window.history.pushState(null, '', withPractice('/', subdomain));
}
