import type { HeldRoleDto } from '@telecare/contracts';
import { withPractice } from '@telecare/shell-sdk';
import { addressAfterChoice } from '../navigation/pages-of-platform.js';

/** The current page in another practice, or in none; following the address then loads the page anew. */
export function switchPractice(subdomain: string | null, held: readonly HeldRoleDto[]): void {
  window.history.pushState(null, '', addressAfterChoice(window.location.pathname, subdomain, held));
}

/** What a practice shows to everybody. */
export function appointmentPractice(subdomain: string): void {
  window.history.pushState(null, '', withPractice('/', subdomain));
}
