import { z } from 'zod';
import { LABEL_PATTERN } from './practice-rules.js';

/** Sizes in pixels: of the home screen of an iPhone, and the two that Chrome asks for. */
export const WEB_APP_ICON_SIZES = [180, 192, 512] as const;

const subdomain = z.string().regex(LABEL_PATTERN);

export const webAppQuery = z.strictObject({ subdomain });
export type WebAppQuery = z.infer<typeof webAppQuery>;

export const webAppIconQuery = z.strictObject({
  subdomain,
  size: z.coerce.number().pipe(z.literal(WEB_APP_ICON_SIZES)).default(192),
});
export type WebAppIconQuery = z.infer<typeof webAppIconQuery>;

/** https://www.w3.org/TR/appmanifest/ */
export const webAppManifest = z
  .object({
    id: z.string(),
    name: z.string(),
    lang: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
    ),
  })
  .meta({ id: 'WebAppManifest' });
export type WebAppManifest = z.infer<typeof webAppManifest>;
