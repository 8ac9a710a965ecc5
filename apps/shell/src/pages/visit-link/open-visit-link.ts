import { practiceOf, withPractice } from '@telecare/shell-sdk';
import { redirect } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem.js';
import { lookUpVisit } from './visit-link.api.js';
import type { VisitLinkView } from './visit-link-view.js';
import { VISIT_PATH, visitToken } from './visit-token.js';

const titleKey = 'visitLink.title';

/** What this tab's link is for now. Looking does nothing: mail scanners look too. */
export async function openVisitLink(search: string): Promise<VisitLinkView> {
  const token = visitToken();
  if (!token) return { kind: 'unknown', titleKey };
  const link = await lookUpVisit(token).catch((error: unknown) => ({ error }));
  if ('error' in link) return unopened(link.error);
  const { subdomain } = link.practice;
  // The page wears name, logo and colours of the practice.
  if (practiceOf(search) !== subdomain) throw redirect(withPractice(VISIT_PATH, subdomain));
  return { kind: 'found', titleKey, token, link };
}

function unopened(error: unknown): VisitLinkView {
  if (!(error instanceof ApiProblem)) throw error;
  const isUnknown = error.status === 404 || error.status === 400;
  return isUnknown ? { kind: 'unknown', titleKey } : { kind: 'failed', titleKey, error };
}
