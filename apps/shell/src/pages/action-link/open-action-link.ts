import { practiceOf, withPractice } from '@telecare/shell-sdk';
import { redirect } from 'react-router-dom';
import { ApiProblem } from '../../http/api-problem.js';
import { lookUpAppointment } from './action-link.api.js';
import type { ActionLinkView } from './action-link-view.js';
import { ACTION_LINK_PATH, actionToken } from './action-token.js';

const titleKey = 'actionLink.title';

/** Looks up this tab's link. Opening a link changes nothing, because mail scanners open links too. */
export async function openActionLink(search: string): Promise<ActionLinkView> {
  const token = actionToken();
  if (!token) return { kind: 'unknown', titleKey };
  const link = await lookUpAppointment(token).catch((error: unknown) => ({ error }));
  if ('error' in link) return unopened(link.error);
  const { subdomain } = link.practice;
  // The page shows the name, logo and colors of the practice.
  if (practiceOf(search) !== subdomain) throw redirect(withPractice(ACTION_LINK_PATH, subdomain));
  return { kind: 'found', titleKey, token, link };
}

function unopened(error: unknown): ActionLinkView {
  if (!(error instanceof ApiProblem)) throw error;
  const isUnknown = error.status === 404 || error.status === 400;
  return isUnknown ? { kind: 'unknown', titleKey } : { kind: 'failed', titleKey, error };
}
