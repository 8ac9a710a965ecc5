import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  acceptOnReturn,
  forgetInvitation,
  invitationToken,
  isAcceptingInvitation,
  takeAcceptance,
  takeInvitationLink,
} from './invitation-token.js';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takeInvitationLink();
  return window.location.pathname + window.location.search + window.location.hash;
};

beforeEach(() => sessionStorage.clear());

describe('the link of an invitation', () => {
  it.each([
    ['/invite/a-secret', '/auth/invite-acceptance'],
    ['/invite/a-secret/', '/auth/invite-acceptance'],
    ['/invite/a-secret?practice=riverside', '/auth/invite-acceptance?practice=riverside'],
    ['/auth/invite-acceptance?token=a-secret', '/auth/invite-acceptance'],
    ['/auth/invite-acceptance?practice=riverside&token=a-secret#x', '/auth/invite-acceptance?practice=riverside'],
  ])('%s keeps its token for this tab and leaves it out of the address', (link, address) => {
    expect(open(link)).toBe(address);
    expect(invitationToken()).toBe('a-secret');
  });

  it('survives a reload', () => {
    open('/invite/a-secret');
    expect(open('/auth/invite-acceptance?practice=riverside')).toBe('/auth/invite-acceptance?practice=riverside');
    expect(invitationToken()).toBe('a-secret');
  });

  it.each(['/invite', '/invite/'])('%s names none, also not an earlier one', (link) => {
    open('/invite/a-secret');
    expect(open(link)).toBe('/auth/invite-acceptance');
    expect(invitationToken()).toBeNull();
  });

  it.each(['/', '/auth?token=x', '/invite/a/b'])('ignores %s', (address) => {
    expect(open(address)).toBe(address);
    expect(invitationToken()).toBeNull();
  });
});

describe('accepting on return from the sign-in page', () => {
  it('happens once', () => {
    open('/invite/a-secret');
    acceptOnReturn();
    expect([takeAcceptance(), takeAcceptance()]).toEqual([true, false]);
  });

  it('does not carry over to another invitation, and ends with it', () => {
    acceptOnReturn();
    open('/invite/another');
    expect(isAcceptingInvitation()).toBe(false);
    acceptOnReturn();
    forgetInvitation();
    expect([invitationToken(), isAcceptingInvitation()]).toEqual([null, false]);
  });
});
