import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AccountCreated } from './account-created.js';
import type { IdentityActions } from './identity-actions.js';
import { ExistingAccount } from './existing-account.js';
import type { SignedOutView } from './invitation-view.js';
import { NewAccountForm } from './new-account.form.js';
import { useFocusOnChange } from '../parts/use-focus-on-change.js';
import { useNewAccount } from './use-new-account.js';

interface ChooseAccountProps {
  readonly view: SignedOutView;
  readonly identity: IdentityActions;
  readonly onOver: () => void;
}

type Mode = 'create' | 'sign-in' | 'created';

const Place = styled('div')({ outline: 'none' });

/**
 * For visitors who are not signed in: create an account or use an existing one. Switching between them keeps the input.
 */
export function ChooseAccount({ view, identity: { signIn }, onOver }: ChooseAccountProps) {
  const { invitation } = view;
  const [mode, setMode] = useState<Mode>(invitation.hasAccount ? 'sign-in' : 'create');
  const place = useFocusOnChange<HTMLDivElement>(mode);
  const account = useNewAccount(view, {
    onCreated: () => setMode('created'),
    onExists: () => setMode('sign-in'),
    onOver,
  });
  const exists = invitation.hasAccount || account.exists;
  const back = invitation.hasAccount ? undefined : () => setMode('create');
  return (
    <Place ref={place} tabIndex={-1}>
      {mode === 'create' && (
        <NewAccountForm email={invitation.email} account={account} onSignIn={() => setMode('sign-in')} />
      )}
      {mode === 'sign-in' && <ExistingAccount invitation={invitation} signIn={signIn} isKnown={exists} onBack={back} />}
      {mode === 'created' && <AccountCreated invitation={invitation} signIn={signIn} />}
    </Place>
  );
}
