import { describe, expect, it } from '@jest/globals';
import { renderWithShell } from '@telecare/testing';
import { screen } from '@testing-library/react';
import { holds, lakeside, me, riverside } from '../../../test/people.js';
import shellMessages from '../../messages/en.json' with { type: 'json' };
import closedMessages from './messages.en.json' with { type: 'json' };
import { WithoutPracticePage } from './without-practice.page.js';

const waiting = { id: lakeside.id, name: lakeside.name, subdomain: lakeside.subdomain, phone: '555-0100' };

const open = (isDeclined: boolean, person = me([])) =>
  renderWithShell(<WithoutPracticePage person={person} closed={{ ...waiting, isDeclined }} />, {
    messages: { translation: { ...shellMessages, ...closedMessages } },
  });

describe('a practice that has yet to approve the user', () => {
  it('says so, with the phone number of the practice', () => {
    open(false);
    expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    expect(screen.getByText(/still has to approve your account/)).toBeTruthy();
    expect(screen.getByText('Questions? Call the practice: 555-0100.')).toBeTruthy();
  });

  it('says that it declined them', () => {
    open(true);
    expect(screen.getByRole('heading', { name: 'Your account was not approved' })).toBeTruthy();
    expect(screen.getByText('Questions? Call the practice: 555-0100.')).toBeTruthy();
  });

  it('leads patients of another practice there', () => {
    open(false, me([holds('patient', riverside)]));
    expect(screen.getByRole('link', { name: new RegExp(riverside.name) })).toBeTruthy();
  });
});
