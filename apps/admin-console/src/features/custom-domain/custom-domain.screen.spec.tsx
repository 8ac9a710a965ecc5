import { describe, expect, it, jest } from '@jest/globals';
import type { CustomDomainDto, DomainClaimDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, expectGuarded, fails, hangs, renderWithShell } from '@telecare/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import messages from '../../messages/en.json' with { type: 'json' };
import { CustomDomainScreen } from './custom-domain.screen.js';

const server = apiServer();
const PATH = '/practice-settings/domain';
const DOMAIN = 'care.clinic.example';

const none: CustomDomainDto = {
  domain: null,
  claim: null,
  certificates: [],
  host: 'telecare.example',
  addresses: [],
  revision: 0,
};

const claimed = (claim: Partial<DomainClaimDto> = {}): CustomDomainDto => ({
  ...none,
  claim: {
    domain: DOMAIN,
    isVerified: false,
    isApex: false,
    proofName: `_telecare.${DOMAIN}`,
    proofText: 'telecare-domain=abc',
    check: null,
    checkedAt: null,
    failingSince: null,
    ...claim,
  },
  revision: 3,
});

const inUse = (claim: Partial<DomainClaimDto> = {}): CustomDomainDto => ({
  ...claimed({
    isVerified: true,
    check: { proof: 'found', foundTexts: [], leads: 'here', foundAddresses: [] },
    checkedAt: '2026-11-20T15:00:00Z',
    ...claim,
  }),
  domain: DOMAIN,
});

function open(found?: CustomDomainDto, role: Role = 'practice_admin') {
  if (found) server.use(answers(PATH, found));
  const toast = jest.fn<(message: ToastMessage) => void>();
  const reloadTenant = jest.fn(() => Promise.resolve());
  renderWithShell(<CustomDomainScreen />, {
    shell: { session: aSession(role), toast, reloadTenant },
    messages: { 'admin-console': messages },
  });
  return { toast, reloadTenant };
}

function answering(method: 'put' | 'post' | 'delete', path: string, body: JsonBodyType, status = 200) {
  const sent = jest.fn<(what: unknown) => void>();
  server.use(
    http[method](`*/api${path}`, async ({ request }) => {
      sent(method === 'put' ? await request.json() : new URL(request.url).search);
      return HttpResponse.json(body, { status });
    }),
  );
  return sent;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Domain'), { target: { value: text } });

describe('the custom domain', () => {
  it('denies access to everyone but practice administrators', () => {
    open(undefined, 'practitioner');
    expect(screen.getByText('Access Denied')).toBeTruthy();
  });

  it('shows a loading state, and offers to retry a failure', async () => {
    server.use(hangs(PATH));
    open();
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('says when it could not be loaded', async () => {
    server.use(fails(PATH));
    open();
    expect(await screen.findByText('The custom domain could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows the DNS records once a domain is entered', async () => {
    open(none);
    const sent = answering('put', PATH, claimed());
    await type(` ${DOMAIN} `);
    await press('Continue');
    const records = within(await screen.findByRole('list', { name: 'DNS records' }));
    expect(sent).toHaveBeenCalledWith({ domain: DOMAIN, revision: 0 });
    for (const text of ['TXT', `_telecare.${DOMAIN}`, 'telecare-domain=abc', 'CNAME', 'telecare.example']) {
      expect(records.getByText(text)).toBeTruthy();
    }
  });

  it('explains why a domain is refused, and keeps the input', async () => {
    open(none);
    answering('put', PATH, { code: 'domain.not_registrable' }, 422);
    await type('co.uk');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('Nobody can own this name.');
    expect(screen.getByLabelText('Domain')).toHaveProperty('value', 'co.uk');
  });

  it('asks before the user leaves with unsaved changes', async () => {
    open(none);
    await expectGuarded(await screen.findByLabelText('Domain'));
  });

  it('copies the values of its records', async () => {
    const write = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    // Replaces the clipboard, which jsdom lacks.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    const { toast } = open(claimed());
    await userEvent.click(await screen.findByRole('button', { name: 'Copy the value of the TXT record' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Copied' }));
    expect(write).toHaveBeenCalledWith('telecare-domain=abc');
  });

  it('shows the findings while the domain is not verified', async () => {
    const { toast } = open(claimed());
    const check = {
      proof: 'other' as const,
      foundTexts: ['v=spf1 -all'],
      leads: 'elsewhere' as const,
      foundAddresses: ['198.51.100.7'],
    };
    await screen.findByRole('button', { name: 'Verify' });
    const sent = answering('post', `${PATH}/verification`, claimed({ check, checkedAt: '2026-11-20T15:00:00Z' }));
    await press('Verify');
    const found = within(await screen.findByRole('list', { name: 'What was found' }));
    expect(sent).toHaveBeenCalledWith('?revision=3');
    expect(found.getByText('v=spf1 -all')).toBeTruthy();
    expect(found.getByText('198.51.100.7')).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({ title: 'Not verified yet' });
  });

  it('shows the domain as in use once it is verified, and reloads the tenant', async () => {
    const { toast, reloadTenant } = open(claimed());
    await screen.findByRole('button', { name: 'Verify' });
    answering('post', `${PATH}/verification`, inUse());
    await press('Verify');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({ title: 'The domain is verified' });
    expect(reloadTenant).toHaveBeenCalled();
  });

  it('warns about a failing domain, which stays in use, and shows its records again', async () => {
    const check = { proof: 'missing' as const, foundTexts: [], leads: 'here' as const, foundAddresses: [] };
    open(inUse({ check, failingSince: '2026-11-10T08:00:00Z' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not proved since');
    expect(screen.getByRole('list', { name: 'DNS records' })).toBeTruthy();
    expect(screen.getByText('Not proved any more')).toBeTruthy();
  });

  it.each([
    [{ state: 'trusted', until: '2999-01-02T15:00:00Z' }, 'Certificate valid until Jan 2, 2999.'],
    [
      { state: 'trusted', until: '2026-01-02T15:00:00Z' },
      'Visitors see a warning: the certificate ended on Jan 2, 2026. Certificates are set up by whoever runs the platform.',
    ],
    [{ state: 'untrusted', until: '2999-01-02T15:00:00Z' }, 'browsers do not trust the certificate'],
    [{ state: 'wrong_name', until: '2999-01-02T15:00:00Z' }, 'the certificate is for another name'],
    [{ state: 'none', until: null }, 'no certificate is shown for this domain'],
  ] as const)('in use says of a certificate that is %j what visitors see', async (certificate, text) => {
    open({ ...inUse(), certificates: [{ domain: DOMAIN, certificate }] });
    const found = await screen.findByRole('list', { name: 'What was found' });
    expect(within(found).getAllByRole('listitem').at(-1)?.textContent).toContain(text);
  });

  it('mentions no certificate before the first check', async () => {
    open(inUse());
    const found = await screen.findByRole('list', { name: 'What was found' });
    expect(within(found).getAllByRole('listitem')).toHaveLength(2);
  });

  it('says which certificate is that of the domain and which of www before it', async () => {
    const certificates: CustomDomainDto['certificates'] = [
      { domain: DOMAIN, certificate: { state: 'trusted', until: '2999-01-02T15:00:00Z' } },
      { domain: `www.${DOMAIN}`, certificate: { state: 'wrong_name', until: '2999-01-02T15:00:00Z' } },
    ];
    open({ ...inUse(), certificates });
    const found = await screen.findByRole('list', { name: 'What was found' });
    const texts = within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts.slice(2)).toEqual([
      expect.stringContaining(`${DOMAIN}: Certificate valid until Jan 2, 2999.`),
      expect.stringContaining(`www.${DOMAIN}: Visitors see a warning: the certificate is for another name.`),
    ]);
  });

  it('shows a domain set up by support with its certificate, but without a check button', async () => {
    const certificate = { state: 'none', until: null } as const;
    open({ ...none, domain: DOMAIN, certificates: [{ domain: DOMAIN, certificate }] });
    expect(await screen.findByText('Set up by support')).toBeTruthy();
    expect(screen.getByText(/no certificate is shown for this domain/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('asks before it removes the domain', async () => {
    open(inUse());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: `Remove ${DOMAIN}?` });
    expect(question.textContent).toContain('no longer come to your practice');
    const sent = answering('delete', PATH, none);
    await userEvent.click(within(question).getByRole('button', { name: `Remove ${DOMAIN}` }));
    expect(await screen.findByRole('heading', { name: 'Your domain' })).toBeTruthy();
    expect(sent).toHaveBeenCalledWith('?revision=3');
  });

  it('shows the current state after another administrator has changed it', async () => {
    const { toast } = open(claimed());
    await screen.findByRole('button', { name: 'Verify' });
    answering('post', `${PATH}/verification`, { code: 'resource.changed' }, 409);
    server.use(answers(PATH, claimed({ domain: 'new.clinic.example' })));
    await press('Verify');
    expect(await screen.findByText('new.clinic.example', { selector: 'strong' })).toBeTruthy();
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: 'Somebody else has changed it. The page shows how it is now.' }),
    );
  });
});
