import Button from '@mui/material/Button';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Chip, Inline, Stacked, SubmitButton } from '@telecare/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PushView } from './read-push.js';
import { TurnOnFailure } from './turn-on-failure.js';
import { useDeviceActs, type usePush } from './use-push.js';

interface ThisDeviceProps {
  readonly view: PushView;
  readonly turnOn: ReturnType<typeof usePush>['turnOn'];
  readonly onCheck: () => void;
}

export function ThisDevice(props: ThisDeviceProps) {
  const { t } = useTranslation();
  return (
    <Stacked style={{ gap: 16 }}>
      <div>{t('settings.push.text')}</div>
      <State {...props} />
    </Stacked>
  );
}

function State({ view, turnOn, onCheck }: ThisDeviceProps) {
  const { t } = useTranslation();
  const button = useLostFocus(`${view.here} ${view.items.length}`);
  switch (view.here) {
    case 'on':
      return view.ownId ? <On id={view.ownId} button={button} /> : null;
    case 'off':
      return <Off publicKey={view.publicKey ?? ''} turnOn={turnOn} button={button} />;
    case 'blocked':
      return (
        <Hindrance title={t('settings.push.blocked')}>
          {t('settings.push.blockedText')}
          <Inline>
            <Button variant="outlined" onClick={onCheck}>
              {t('settings.push.check')}
            </Button>
          </Inline>
        </Hindrance>
      );
    case 'home_screen':
      return <HomeScreen />;
    case 'unsupported':
      return <Hindrance title={t('settings.push.unsupported')}>{t('settings.push.unsupportedText')}</Hindrance>;
  }
}

interface WithButton {
  readonly button: RefObject<HTMLButtonElement | null>;
}

function On({ id, button }: WithButton & { readonly id: string }) {
  const { t } = useTranslation();
  const { test } = useDeviceActs(id);
  return (
    <>
      <Inline>
        <Chip tone="green">{t('settings.push.on')}</Chip>
        {t('settings.push.onText')}
      </Inline>
      <Inline>
        <Button ref={button} variant="outlined" disabled={test.isPending} onClick={() => test.mutate(id)}>
          {t('settings.push.test')}
        </Button>
      </Inline>
    </>
  );
}

interface OffProps extends WithButton, Pick<ThisDeviceProps, 'turnOn'> {
  readonly publicKey: string;
}

// Browsers ask for permission only in answer to a press, so the press itself asks.
function Off({ publicKey, turnOn, button }: OffProps) {
  const { t } = useTranslation();
  return (
    <>
      <TurnOnFailure error={turnOn.error} />
      <Inline>
        <SubmitButton
          ref={button}
          pending={turnOn.isPending}
          onClick={() => turnOn.mutate({ publicKey, asked: Notification.requestPermission() })}
        >
          {t('settings.push.turnOn')}
        </SubmitButton>
      </Inline>
    </>
  );
}

// Moves the focus to the button that is left when the pressed one has gone.
function useLostFocus(shown: string) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) button.current?.focus();
    before.current = shown;
  }, [shown]);
  return button;
}

function HomeScreen() {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const values = { practice: practice.name };
  return (
    <Hindrance title={t('settings.push.homeScreen', values)}>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>{t('settings.push.share')}</li>
        <li>{t('settings.push.add')}</li>
        <li>{t('settings.push.open', values)}</li>
      </ol>
    </Hindrance>
  );
}

function Hindrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stacked style={{ gap: 8 }}>
      <strong>{title}</strong>
      {children}
    </Stacked>
  );
}
