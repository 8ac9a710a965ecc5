import { styled } from '@mui/material/styles';
import type { PracticeTextsDto, TextProviderName } from '@telecare/contracts';
import { color, DataCard, fontSize, Section, space } from '@telecare/ui';
import { CopyButton } from '../../copy-button.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';

// Twilio gets the address for states with each text.
const TO_ENTER: Readonly<Record<TextProviderName, readonly ('reply' | 'status')[]>> = {
  twilio: ['reply'],
  gatewayapi: ['reply', 'status'],
};

const List = styled('dl')({
  display: 'grid',
  gap: space[3],
  margin: 0,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& dt': { color: color.mutedText, fontSize: fontSize[13] },
  '& dd': { margin: `0 0 ${space[2]}`, overflowWrap: 'anywhere' },
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: fontSize[13] },
  '& p': { margin: 0 },
});

interface ProviderAddressesProps {
  readonly provider: TextProviderName | '';
  readonly addresses: PracticeTextsDto['addresses'];
}

export function ProviderAddresses({ provider, addresses }: ProviderAddressesProps) {
  const { t } = usePracticeTextsTexts();
  if (!provider) return null;
  return (
    <Section title={t('addresses.title')}>
      <DataCard>
        <List>
          <p>{t(`addresses.${provider}`)}</p>
          {TO_ENTER[provider].map((name) => (
            <div key={name}>
              <dt>{t(`addresses.${name}`)}</dt>
              <dd>
                <code>{addresses[name]}</code>
              </dd>
              <CopyButton text={addresses[name]} label={t(`addresses.copy.${name}`)} />
            </div>
          ))}
        </List>
      </DataCard>
    </Section>
  );
}
