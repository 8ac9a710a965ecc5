import { styled } from '@mui/material/styles';
import { useTenant } from '@telecare/shell-sdk';
import { color, fontSize, media, space } from '@telecare/ui';
import { ContactButton } from './contact-button.js';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.hairline}`,
  [media.phone]: { '& > a': { width: '100%' } },
});

const Hint = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

/** Shows the practice's phone number, or its e-mail address if it has none, with a hint. */
export function ContactPractice({ hint }: { readonly hint: string }) {
  const { phone, email } = useTenant().practice;
  if (!phone && !email) return null;
  return (
    <Row>
      <Hint>{hint}</Hint>
      <ContactButton />
    </Row>
  );
}
