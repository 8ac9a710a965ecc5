import { styled } from '@mui/material/styles';
import { color } from '@telecare/ui';

const Anchor = styled('a')({ color: color.primary, textUnderlineOffset: '0.2em' });

const WEB = new Set(['http:', 'https:']);

/** Only links web URLs. Practices enter their own, and `javascript:` would run on our origin. */
export function WebsiteLink({ url }: { readonly url: string }) {
  if (!URL.canParse(url) || !WEB.has(new URL(url).protocol)) return url;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </Anchor>
  );
}
