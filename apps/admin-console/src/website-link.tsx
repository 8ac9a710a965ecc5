import { styled } from '@mui/material/styles';
import { color } from '@telecare/ui';

const Anchor = styled('a')({ color: color.primary, textUnderlineOffset: '0.2em' });

const WEB = new Set(['http:', 'https:']);

/** A link only for addresses of the web: a practice types its own, and `javascript:` would run as us. */
export function WebsiteLink({ url }: { readonly url: string }) {
  if (!URL.canParse(url) || !WEB.has(new URL(url).protocol)) return url;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </Anchor>
  );
}
