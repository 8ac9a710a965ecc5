import { styled } from '@mui/material/styles';
import type { NoteDto } from '@telecare/contracts';
import { fontSize, fontWeight, LockRounded, radius, space, tone } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { messageTime } from '../times.js';

const Box = styled('div')({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.card,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  whiteSpace: 'normal',
  '& svg': { fontSize: 14 },
});

export function NoteItem({ note: { author, content, at } }: { readonly note: NoteDto }) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  return (
    <Box>
      <Head>
        <LockRounded aria-hidden />
        {t('note.head', { name: author.name, time: messageTime(at, zone) })}
      </Head>
      {content}
    </Box>
  );
}
